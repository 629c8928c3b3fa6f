import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import { frames } from '@chandelle/market/perpetual/rules/frames';
import type { Direction } from '@chandelle/market/perpetual/rules/required-margin';
import type { MarginMode, OrderSide } from '@chandelle/market/perpetual/state';
import { formatDecimal } from '../../../lib/format.ts';

interface FrameText {
  name: string;
  /** What it allows and when it closes, in two sentences. */
  text: string;
  /** What a closing by force is called there, as the lesson has it. */
  closing: string;
  /** The same with its article, after « de ». */
  ofClosing: string;
}

/** The frames by their French names. */
export const frameTexts: Readonly<Record<FrameName, FrameText>> = {
  european: {
    name: 'Cadre européen',
    text: 'Levier de ×1 à ×2, comme l’Europe l’impose aux courtiers pour les particuliers. La position est clôturée quand il ne reste que la moitié de la marge exigée par la loi.',
    closing: 'Clôture forcée',
    ofClosing: 'de clôture forcée',
  },
  international: {
    name: 'Place internationale',
    text: 'Levier de ×1 à ×20, comme sur les places hors du cadre européen. La position est liquidée quand il ne reste que la marge de maintien, 0,5 % de sa valeur jusqu’à 250 000 USDT.',
    closing: 'Liquidation',
    ofClosing: 'de liquidation',
  },
};

/** Names a frame with what was chosen in it: « Cadre européen, ×2 ». */
export function frameTag(frame: FrameName, leverage: number): string {
  return `${frameTexts[frame].name}, ×${leverage}`;
}

/** Returns the greatest leverage that a frame allows. */
export const maxLeverage = (frame: FrameName): number => frames[frame].maxLeverage;

export const modeNames: Readonly<Record<MarginMode, string>> = {
  isolated: 'Marge isolée',
  cross: 'Marge croisée',
};

export const directionNames: Readonly<Record<Direction, string>> = {
  long: 'Long',
  short: 'Short',
};

/** Returns which way an order goes that opens something. */
export const directionOf = (side: OrderSide): Direction => (side === 'buy' ? 'long' : 'short');

/** Writes a funding rate of a settlement: « 0,0100 % ». Takes 10⁻⁸. */
export function rateText(rate: number): string {
  return `${rate < 0 ? '−' : ''}${formatDecimal(Math.abs(rate) / 1_000_000, 4)} %`;
}

/** Writes how long something takes yet: « 4 h 00 min », under an hour « 12 min 05 s ». */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
    : `${minutes} min ${two(Math.floor(seconds % 60))} s`;
}
