import { toNumber } from '../../money/decimal.ts';
import type { MadePosition } from '../../plan/discipline-score.ts';
import { isRevenge } from '../../plan/revenge.ts';
import type { Instrument } from '../../simulation/presets.ts';
import { priceOf, quantityOf } from '../../simulation/units.ts';
import { judgePosition, type HeldAccount } from './contract-days.ts';
import { isLoosened, type ContractPosition } from './contract-positions.ts';

/**
 * Reads how each position of an account of contracts was made, first opened first.
 * @param now Seconds since 1970 UTC.
 */
export function readMadeContracts(
  { positions, held }: HeldAccount,
  { instrument, now }: { instrument: Instrument; now: number },
): MadePosition[] {
  const staked = positions.map(stakedOf);
  return positions.map((position, index) => ({
    openedOn: position.openedOn,
    stopped: position.stop !== null,
    riskPercent: riskPercentOf(position, instrument),
    revenge: isRevenge(stakedOf(position), staked[index - 1]),
    loosened: isLoosened(position, now),
    verdict: judgePosition({ held }, position, now),
  }));
}

const stakedOf = ({ openedAt, closedAt, entryValue, result }: ContractPosition) => ({
  openedAt,
  closedAt,
  stake: entryValue,
  result: result ?? '0',
});

/** Computes the most lots that were open × the distance from the entry to the first stop, in percent of the capital; null without one that loses. */
function riskPercentOf(
  { direction, entryValue, lots, most = lots, stop, capital }: ContractPosition,
  instrument: Instrument,
): number | null {
  if (stop === null) return null;
  const entry = toNumber(entryValue) / toNumber(quantityOf(instrument, lots));
  const rise = entry - toNumber(priceOf(instrument, stop));
  const distance = direction === 'long' ? rise : -rise;
  if (distance <= 0) return null;
  return (100 * distance * toNumber(quantityOf(instrument, most))) / toNumber(capital);
}
