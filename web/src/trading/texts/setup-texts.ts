import type { Setup } from '@chandelle/market/simulation/setups';

/** How set-ups are called, in the words of the course. */
export const setupTexts: Readonly<Record<Setup, string>> = {
  'support-rebound': 'Rebond sur support',
  breakout: 'Cassure',
  pullback: 'Repli',
  other: 'Autre scénario',
  'off-plan': 'Hors plan',
};
