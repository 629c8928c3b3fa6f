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
    return `C’est fait. Elle clôture ${amount} plus bas qu’elle n’a ouvert, elle est baissière. Son plus haut n’a pas bougé.`;
  if (reading === 'rise')
    return `Déjà réussi. Ici, elle clôture ${amount} plus haut qu’elle n’a ouvert. La bougie est haussière.`;
  if (close === open)
    return 'Déjà réussi. Ici, elle clôture à son prix d’ouverture. Ni haussière ni baissière, c’est un doji.';
  const was = close < open ? 'C’est fait, de peu. Elle' : 'Déjà réussi. Ici, elle';
  return `${was} clôture à ${amount} de son ouverture. Un si petit corps s’appelle un doji.`;
}
