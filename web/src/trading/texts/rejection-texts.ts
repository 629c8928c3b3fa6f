import { rounded, toNumber } from '@chandelle/market/money/decimal';
import type {
  Rejection,
  RejectionCode,
  RejectedField,
} from '@chandelle/market/simulation/rejections';
import { writeNumber } from '../../lib/write-number.ts';

type Values = Readonly<Record<string, string>>;

const NAMES: Readonly<Record<RejectedField, string>> = {
  amount: 'le montant',
  at: 'le prix de la note',
  drawing: 'le dessin',
  entry: 'l’entrée',
  from: 'le prix du premier point',
  kind: 'le type d’ordre',
  level: 'le repère',
  name: 'le nom',
  note: 'la note',
  order: 'l’ordre',
  percent: 'la part à vendre',
  postOnly: 'l’option « post-only »',
  price: 'le prix limite',
  quantity: 'la quantité',
  setup: 'le scénario',
  stop: 'le stop',
  stopPrice: 'le prix limite du stop',
  tag: 'l’étiquette',
  target: 'l’objectif',
  timeInForce: 'la durée de l’ordre',
  to: 'le prix du second point',
  trade: 'la position',
  trailAmount: 'l’écart du stop suiveur',
  trailPercent: 'l’écart du stop suiveur',
  trigger: 'le prix de déclenchement',
  type: 'l’action',
};

const SENTENCES: Readonly<Record<RejectionCode, (name: string, values: Values) => string>> = {
  missing: (name) => `Indiquez ${name}.`,
  'not-a-number': (name) =>
    `${capitalised(name)} doit être un nombre, écrit en chiffres (par exemple 0,25).`,
  'not-above-zero': (name) => `${capitalised(name)} doit être au-dessus de 0.`,
  tick: (name, { tick }) =>
    `${capitalised(name)} avance par pas de ${shown(tick)} (le « tick » de ce marché).`,
  lot: (name, { lot, coin }) =>
    `${capitalised(name)} avance par pas de ${withUnit(shown(lot), coin)} (le « lot » de ce marché).`,
  'minimum-order': (_, { minimum, currency, value }) =>
    `Un ordre vaut au moins ${withUnit(shown(minimum), currency)} ; celui-ci vaut ${withUnit(cents(value, 'down'), currency)}.`,
  'too-large': (name, { most }) => `${capitalised(name)} ne peut pas dépasser ${shown(most)}.`,
  'insufficient-funds': (_, { needed, available, currency }) =>
    `Il faudrait ${withUnit(cents(needed, 'up'), currency)}, frais compris ; vous disposez de ${withUnit(cents(available, 'down'), currency)}.`,
  'beyond-holding': (_, { held, coin }) =>
    `Vous détenez ${withUnit(shown(held), coin)} : c’est le plus que vous puissiez vendre.`,
  'coins-reserved': (_, { available, coin }) =>
    `Des ordres de vente ouverts retiennent vos ${coin ?? ''} : il en reste ${shown(available)} de libres. Annulez un ordre pour en libérer, ou vendez au marché : la vente annule alors ce qui les retient.`,
  'post-only-crosses': (_, { best }) =>
    `Cet ordre serait exécuté tout de suite (meilleur prix en face : ${shown(best)}), or « post-only » l’interdit. Éloignez le prix limite.`,
  'own-order': (_, { own }) =>
    `Cet ordre rencontrerait votre propre ordre à ${shown(own)}. Annulez-le d’abord, ou changez le prix limite.`,
  'cannot-fill': (_, { fillable, coin }) =>
    `Le carnet n’offre que ${withUnit(shown(fillable), coin)} à ce prix : un ordre « tout ou rien » ne peut pas être exécuté.`,
  'empty-book': () => 'Personne n’est en face dans le carnet pour cet ordre.',
  'already-triggered': (name, { last, bound }) =>
    `${capitalised(name)} doit être ${bound === 'below' ? 'sous le' : 'au-dessus du'} cours actuel (${shown(last)}), sinon l’ordre partirait tout de suite.`,
  'trail-too-short': (name, { last }) =>
    `${capitalised(name)} est trop petit : au cours actuel (${shown(last)}), il ne fait pas un pas de prix, et l’ordre partirait tout de suite.`,
  'wrong-side': (name, { reference, bound }) =>
    `${capitalised(name)} doit être ${bound === 'below' ? 'sous' : 'au-dessus de'} ${shown(reference)}.`,
  'not-together': (name) => `${capitalised(name)} ne va pas avec le reste de l’ordre.`,
  'nothing-held': (_, { coin }) => `Vous ne détenez pas de ${coin ?? ''} à vendre.`,
  'unknown-order': () => 'Cet ordre n’est plus ouvert : il a été exécuté ou annulé.',
  'not-amendable': (name) => `${capitalised(name)} de cet ordre ne se modifie pas.`,
  'below-filled': (_, { filled, coin }) =>
    `Déjà exécuté : ${withUnit(shown(filled), coin)}. La quantité doit être plus grande.`,
  'unknown-trade': () => 'Cette position n’existe pas dans votre journal.',
  'unknown-level': () => 'Ce repère n’est plus sur le graphique.',
  'unknown-drawing': () => 'Ce dessin n’est plus sur le graphique.',
  'off-chart': () => 'Placez ce point sur une bougie du graphique.',
  'same-time': () => 'Les deux points d’une ligne vont sur deux bougies différentes.',
  'same-price': () => 'Un retracement va d’un prix à un autre : séparez les deux points.',
  'too-many': (name, { most }) =>
    `Un marché porte ${shown(most)} ${name === NAMES.level ? 'repères' : 'dessins'} au plus. Supprimez-en un d’abord.`,
  'too-long': (name, { most }) =>
    `${capitalised(name)} ne peut pas dépasser ${shown(most)} caractères.`,
  unknown: (name) => `${capitalised(name)} n’est pas reconnu.`,
  'market-waits': () => 'Le marché n’est pas encore prêt. Réessayez dans un instant.',
  'episode-rules': () =>
    'Dans un épisode, la somme de départ et les frais sont les mêmes pour tous : ils ne se changent pas.',
  'plan-refuses': () => 'Votre plan refuse cet ordre.',
  'market-ended': () => 'Cette séance est terminée : plus aucun ordre n’est accepté.',
};

/** Says in French why a command was rejected, for the field that it belongs to. */
export function rejectionText({ code, field, values }: Rejection): string {
  return SENTENCES[code](NAMES[field], values);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function shown(amount: string | undefined): string {
  return amount === undefined ? '' : writeNumber(Number(amount), 0, 20);
}

function withUnit(amount: string, unit: string | undefined): string {
  return unit === undefined ? amount : `${amount}\u00a0${unit}`;
}

/** Writes an amount of money to the cent, away from what would make the sentence untrue; tiny ones in full. */
function cents(amount: string | undefined, towards: 'up' | 'down'): string {
  if (amount === undefined) return '';
  const whole = toNumber(rounded(amount, '0.01', towards));
  return whole === 0 ? shown(amount) : writeNumber(whole, 0, 20);
}
