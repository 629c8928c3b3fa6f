import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import { frames } from '@chandelle/market/perpetual/rules/frames';
import type { Direction } from '@chandelle/market/perpetual/rules/required-margin';
import type { MarginMode, OrderSide } from '@chandelle/market/perpetual/state';

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
