import { hour, readClose } from '../../../figures/candles/close/close-reading.ts';
import { formatInteger } from '../../../lib/format.ts';

/**
 * Says how far the task of the trial is, and once it is done what the candle shows; null while the close was not moved.
 *
 * @param close Price of the close, in dollars.
 * @param done The close was under the open before.
 */
export function sayTask(close: number, done: boolean): string | null {
  const { open, tick } = hour;
  if (close === hour.close && !done) return null;
  if (!done) return `Encore ${formatInteger(close - open + tick)} dollars plus bas.`;
  const amount = `${formatInteger(Math.abs(close - open))} dollars`;
  const { reading } = readClose(close);
  if (reading === 'fall')
    return `C’est fait. La bougie est baissière, de ${amount}. Son plus haut n’a pas bougé, car le prix y est passé.`;
  if (reading === 'rise')
    return `Déjà réussi. Ici, la bougie clôture ${amount} au-dessus de son ouverture. Elle est haussière.`;
  if (close === open)
    return 'Déjà réussi. Ici, la bougie clôture à son prix d’ouverture. Ni haussière ni baissière, c’est un doji.';
  return close < open
    ? `C’est fait, de peu. Le plus haut reste, car le prix y est passé. Un corps si petit, ici ${amount}, fait un doji.`
    : `Déjà réussi. Ici, la bougie clôture à ${amount} de son ouverture. Avec un si petit corps, c’est un doji.`;
}
