/** Blocks between two halvings, fixed by the protocol (GetBlockSubsidy in Bitcoin Core). */
export const blocksPerEpoch = 210_000;

/** Blocks a day at the intended pace of one every ten minutes. */
export const blocksPerDay = 144;

const SATOSHIS = 100_000_000;
const FIRST_REWARD = 50 * SATOSHIS;

/** What bitcoin's protocol issues between two halvings. */
export interface IssuanceEpoch {
  /** 0 before the first halving, 1 after it, and so on. */
  epoch: number;
  /** New bitcoins in each block. */
  reward: number;
  /** Bitcoins that exist when the epoch begins. */
  supply: number;
  /** New bitcoins a day, at 144 blocks. */
  perDay: number;
  /** New bitcoins of a year of 365 days ÷ those that exist at its start; null before the first. */
  yearlyRate: number | null;
}

/**
 * Computes bitcoin's issuance in an epoch: 50 BTC a block, halved every 210,000 blocks, counted in
 * whole satoshis (Bitcoin Core, GetBlockSubsidy).
 * @param epoch From 0 to 33; afterwards nothing is issued.
 * @throws RangeError when there is no such epoch.
 */
export function issuanceEpoch(epoch: number): IssuanceEpoch {
  if (!Number.isInteger(epoch) || epoch < 0 || epoch > 33) {
    throw new RangeError('Bitcoin has the epochs 0 to 33.');
  }
  let satoshis = 0;
  for (let past = 0; past < epoch; past += 1) satoshis += rewardOf(past) * blocksPerEpoch;
  const reward = rewardOf(epoch) / SATOSHIS;
  const supply = satoshis / SATOSHIS;
  const perDay = reward * blocksPerDay;
  return {
    epoch,
    reward,
    supply,
    perDay,
    yearlyRate: supply === 0 ? null : (perDay * 365) / supply,
  };
}

function rewardOf(epoch: number): number {
  return Math.floor(FIRST_REWARD / 2 ** epoch);
}
