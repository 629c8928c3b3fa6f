import { plainCopy } from '../plain-copy.ts';
import type { Ledger, PerpetualState, Position } from './state.ts';

type Texts<Value> = {
  [Key in keyof Value]: Value[Key] extends bigint ? string : Value[Key];
};

/** A state as plain JSON: amounts are whole numbers of ticks × lots in texts. */
export type SavedPerpetual = Omit<Texts<PerpetualState>, 'ledger' | 'position'> & {
  ledger: Texts<Ledger>;
  position: Texts<Position> | null;
  /** Those of the commands that have led to it. */
  commandIds: readonly string[];
};

/** Writes a state as plain JSON, with the ids of the commands that have led to it. */
export function savePerpetual(
  state: PerpetualState,
  commandIds: readonly string[] = [],
): SavedPerpetual {
  const { ledger, position } = state;
  const { market, fees, funding, insurance } = ledger;
  return plainCopy({
    ...state,
    wallet: String(state.wallet),
    deposited: String(state.deposited),
    ledger: {
      market: String(market),
      fees: String(fees),
      funding: String(funding),
      insurance: String(insurance),
    },
    position: position && {
      ...position,
      entryValue: String(position.entryValue),
      margin: String(position.margin),
      costs: String(position.costs),
    },
    commandIds,
  });
}

/**
 * Goes on from a state that was saved.
 * @throws SyntaxError when an amount is no whole number.
 */
export function resumePerpetual(saved: SavedPerpetual): PerpetualState {
  const { commandIds: _, ...state } = plainCopy(saved);
  const { ledger, position } = state;
  return {
    ...state,
    wallet: BigInt(saved.wallet),
    deposited: BigInt(saved.deposited),
    ledger: {
      market: BigInt(ledger.market),
      fees: BigInt(ledger.fees),
      funding: BigInt(ledger.funding),
      insurance: BigInt(ledger.insurance),
    },
    position: position && {
      ...position,
      entryValue: BigInt(position.entryValue),
      margin: BigInt(position.margin),
      costs: BigInt(position.costs),
    },
  };
}
