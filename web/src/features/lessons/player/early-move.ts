/** What one asks for while the attempt is on its way: the way on or back, a step, or a screen in which something is looked for. */
export type EarlyMove =
  | { to: 'next' | 'previous' }
  | { to: 'step'; step: number }
  | { to: 'screen'; screen: number };
