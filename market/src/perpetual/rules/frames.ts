/** A bracket of position values with its own maintenance rate. */
export interface Tier {
  /** Greatest value that belongs to it, in whole currency; null for the last. */
  upTo: number | null;
  /** Maintenance rate of what lies in the bracket, in 10⁻⁸. */
  rate: number;
  /** Greatest leverage of a position whose value lies in it. */
  maxLeverage: number;
}

/** When a position is closed by force: against tiers of its value now, or against its value at the entry. */
export type CloseRule =
  | { kind: 'tiers'; tiers: readonly [Tier, ...Tier[]] }
  /** Shares in 10⁻⁸: of the entry's value that is initial margin by law, and of that margin at which all is closed. */
  | { kind: 'close-out'; initialRate: number; closeOutShare: number };

/** The rules that a contract is traded under. Rates are in 10⁻⁸ of the value. */
export interface Frame {
  maxLeverage: number;
  makerFee: number;
  takerFee: number;
  /** Fee of a forced closing, which goes to the insurance fund. */
  liquidationFee: number;
  rule: CloseRule;
}

export const frameNames = ['european', 'international'] as const;

export type FrameName = (typeof frameNames)[number];

/** Rates of executions: 0.02 % and 0.05 %, as large exchanges take from small accounts. */
const usualFees = { makerFee: 20_000, takerFee: 50_000 } as const;

/**
 * A retail client's CFD in the EU, and an exchange outside it.
 *
 * Sources: ESMA decision (EU) 2018/796, article 2 and annexes I and II (initial margin of 50 % of the
 * notional for cryptocurrencies, close-out at half of it); the tiers follow the brackets of Binance's
 * BTCUSDT contract (0.5, 1, 2.5, 5 and 10 %), its lowest two made one.
 */
export const frames: Readonly<Record<FrameName, Frame>> = {
  european: {
    ...usualFees,
    maxLeverage: 2,
    liquidationFee: 0,
    rule: { kind: 'close-out', initialRate: 50_000_000, closeOutShare: 50_000_000 },
  },
  international: {
    ...usualFees,
    maxLeverage: 20,
    liquidationFee: 500_000,
    rule: {
      kind: 'tiers',
      tiers: [
        { upTo: 250_000, rate: 500_000, maxLeverage: 20 },
        { upTo: 1_000_000, rate: 1_000_000, maxLeverage: 20 },
        { upTo: 10_000_000, rate: 2_500_000, maxLeverage: 20 },
        { upTo: 20_000_000, rate: 5_000_000, maxLeverage: 10 },
        { upTo: null, rate: 10_000_000, maxLeverage: 5 },
      ],
    },
  },
};
