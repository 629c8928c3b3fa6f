import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import type { Exit, PerpetualState } from '@chandelle/market/perpetual/state';
import type { Send } from '../account.ts';

/** Returns the exit of a kind for the whole position; undefined without one. */
export function exitOf({ exits }: PerpetualState, kind: Exit['kind']): Exit | undefined {
  return exits.find((exit) => exit.kind === kind && exit.lots === null);
}

/**
 * Has an exit of the whole position wait at another price, the first of its kind where there is none. A rejection leaves the
 * position as protected as it was.
 * @param trigger A decimal text; empty takes the exit away.
 */
export function moveExit(
  state: PerpetualState,
  send: Send,
  kind: Exit['kind'],
  trigger: string,
): PerpetualRejection | null {
  const before = exitOf(state, kind);
  if (before === undefined)
    return trigger === '' ? null : send({ type: 'place-exit', kind, trigger });
  return trigger === ''
    ? send({ type: 'cancel-exit', exit: before.id })
    : send({ type: 'amend-exit', exit: before.id, trigger });
}
