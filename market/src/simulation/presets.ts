/** What is traded, and in which steps. */
export interface Instrument {
  /** The coin, and what it is paid with. */
  coin: string;
  currency: string;
  /** Digits of a price: 2 means a tick of 0.01. */
  priceDigits: number;
  /** Digits of a quantity: 6 means a lot of 0.000001. */
  quantityDigits: number;
  /** Least value of an order, in the currency. */
  minimumOrder: string;
}

/** The rules that a simulation starts with. */
export interface Preset {
  /** Currency at the start and after a reset. */
  cash: string;
  startPrice: string;
  /** Fees of orders that rest in the book and of those that take from it, in percent of the value. */
  makerFeePercent: string;
  takerFeePercent: string;
  /** Whether fees are charged from the start; {@link Command} `set-fees` changes it. */
  feesOn: boolean;
  /** True when the market ends with its story. */
  ends: boolean;
}

/** Bitcoin against USDT, in the steps that the large exchanges use. */
export const BITCOIN: Instrument = {
  coin: 'BTC',
  currency: 'USDT',
  priceDigits: 2,
  quantityDigits: 6,
  minimumOrder: '5',
};

export const presetNames = ['prise-en-main', 'spot-section', 'simulator', 'replay'] as const;

export type PresetName = (typeof presetNames)[number];

const usual = {
  startPrice: '50000',
  makerFeePercent: '0.1',
  takerFeePercent: '0.1',
} as const;

/** The two lesson panels, the full-page simulator, and its blind replay. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  'prise-en-main': { ...usual, cash: '50000', feesOn: false, ends: false },
  'spot-section': { ...usual, cash: '10000', feesOn: false, ends: false },
  simulator: { ...usual, cash: '10000', feesOn: true, ends: false },
  replay: { ...usual, cash: '10000', feesOn: true, ends: true },
};
