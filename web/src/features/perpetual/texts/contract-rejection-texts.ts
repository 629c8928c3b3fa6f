import type {
  PerpetualRejection,
  PerpetualRejectionCode,
} from '@chandelle/market/perpetual/rejections';
import { perpetualRejectionCodes } from '@chandelle/market/perpetual/rejections';
import { decimal, rounded, toNumber } from '@chandelle/market/money/decimal';
import { writeNumber } from '../../../lib/write-number.ts';
import { rejectionText } from '../../../trading/texts/rejection-texts.ts';

type Values = PerpetualRejection['values'];

const shown = (amount: string | undefined) => writeNumber(Number(amount ?? 0), 0, 8);

/** Writes what is missing, up to the cent: less would not do. */
const missing = ({ missing: amount = '0', currency = '' }: Values) =>
  `${shown(String(toNumber(rounded(decimal(amount), '0.01', 'up'))))}\u00a0${currency}`;

const sentences: Readonly<
  Record<PerpetualRejectionCode, (values: Values, field: PerpetualRejection['field']) => string>
> = {
  'insufficient-margin': (values, field) =>
    Number(values['missing'] ?? 0) > 0
      ? `Il manque ${missing(values)} sur votre compte, frais compris.${field === 'quantity' ? ' Réduisez la quantité.' : ''}`
      : 'Avec si peu de marge, la position serait clôturée tout de suite. Réduisez la quantité, ou le levier.',
  'leverage-beyond-frame': ({ most }) => `Ce cadre s’arrête à ×${most ?? '1'}.`,
  'leverage-beyond-tier': ({ most }) =>
    `Pour une position de cette taille, le levier s’arrête à ×${most ?? '1'}. Réduisez la quantité, ou le levier.`,
  'position-open': (_, field) =>
    `${field === 'mode' ? 'Le mode de marge' : 'Le levier'} ne change pas tant qu’une position ou un ordre est ouvert.`,
  'no-position': () => 'Aucune position n’est ouverte.',
  'against-position': () =>
    'Cet ordre va contre votre position. Pour la réduire, cochez « Réduction seule ».',
  'reduce-only-opens': ({ available, coin }) =>
    Number(available ?? 0) > 0
      ? `Une réduction seule ferme au plus ce qui est ouvert : ${shown(available)}\u00a0${coin ?? ''}.`
      : 'Une réduction seule ferme une position, et aucune n’est ouverte de ce côté.',
  'exit-wrong-side': ({ price }, field) => {
    if (field === 'stop')
      return `Le stop d’un long se place sous ${shown(price)}, celui d’un short au-dessus.`;
    if (field === 'target')
      return `L’objectif d’un long se place au-dessus de ${shown(price)}, celui d’un short au-dessous.`;
    return `À ce prix, la sortie partirait tout de suite : le prix de référence est à ${shown(price)}.`;
  },
  'cross-margin': () =>
    'En marge croisée, tout le compte garantit déjà la position : il n’y a pas de marge à déplacer.',
  'margin-below-maintenance': () =>
    'Sans cette marge, la position serait clôturée tout de suite. Retirez moins.',
  'margin-below-initial': () =>
    'Il doit rester la marge de départ, pertes déduites. Retirez moins.',
  'unknown-exit': () => 'Cette sortie n’attend plus : elle est partie, ou a été annulée.',
};

const isOwn = (code: PerpetualRejection['code']): code is PerpetualRejectionCode =>
  perpetualRejectionCodes.some((own) => own === code);

/** Says in French why a command was rejected, for the field that it belongs to. */
export function contractRejectionText({ code, field, values }: PerpetualRejection): string {
  if (isOwn(code)) return sentences[code](values, field);
  if (code === 'minimum-order')
    return `Un ordre vaut au moins ${shown(values['least'])}\u00a0${values['currency'] ?? ''}.`;
  if (code === 'plan-refuses') return planSentence(field);
  if (code === 'market-ended') return 'Cet épisode est terminé : plus aucun ordre n’est accepté.';
  const spot = field === 'leverage' || field === 'mode' || field === 'side' || field === 'exit';
  return rejectionText({ code, field: spot ? 'type' : field, values });
}

/** Says that the plan refuses an order, and what at this field would keep it. */
function planSentence(field: PerpetualRejection['field']): string {
  if (field === 'stop') return 'Votre plan refuse cet ordre : il lui manque un stop.';
  if (field === 'target')
    return 'Votre plan refuse cet ordre : l’objectif manque, ou il est trop proche.';
  if (field === 'quantity')
    return 'Votre plan refuse cet ordre : il risque trop. Réduisez la quantité, ou rapprochez le stop.';
  return 'Votre plan refuse cet ordre.';
}
