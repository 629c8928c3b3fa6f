import type { Finding, FindingCode } from '@chandelle/market/simulation/report';
import { writeNumber } from '../../lib/write-number.ts';

type Values = Readonly<Record<string, number>>;

const SENTENCES: Readonly<Record<FindingCode, (values: Values, currency: string) => string>> = {
  'no-trade': () =>
    'Vous n’avez ouvert aucune position. Attendre est un choix, à condition d’avoir un plan qui dit ce que l’on attend.',
  'few-trades': ({ count }) =>
    `${count === 0 ? 'Aucune position clôturée' : counted(count, 'position clôturée', 'positions clôturées')} : trop peu pour juger une méthode. Le résultat doit encore beaucoup au hasard.`,
  'stops-missing': ({ count, trades }) =>
    `${without('stop', count, trades)} Toute la mise pouvait se perdre ; placez le stop en même temps que l’achat.`,
  'stops-everywhere': () =>
    'Chaque position avait un stop : vous saviez d’avance ce que vous risquiez.',
  'risk-too-high': ({ percent, rule }) =>
    `Jusqu’à ${shown(percent)} % du capital risqués sur une seule position, pour une règle de ${shown(rule)} %. Réduisez la taille quand le stop est loin.`,
  'risk-kept': ({ percent, rule }) =>
    `Vous avez risqué au plus ${shown(percent)} % du capital par position : la règle des ${shown(rule)} % est respectée.`,
  'ratio-too-low': ({ ratio, least }) =>
    `Vos plans visaient en moyenne ${shown(ratio)} fois le risque. En dessous de ${shown(least)}, il faut gagner trop souvent pour s’en sortir.`,
  'ratio-good': ({ ratio }) =>
    `Vos plans visaient en moyenne ${shown(ratio)} fois le risque : un bon rapport.`,
  'targets-missing': ({ count, trades }) =>
    `${without('objectif', count, trades)} Le rapport entre le gain espéré et le risque n’était pas choisi.`,
  'losses-run': ({ count }) =>
    `${counted(count, 'perte', 'pertes')} nettement au-delà du risque prévu : la sortie est venue trop tard.`,
  'gains-cut': ({ count }) =>
    `${counted(count, 'gain pris', 'gains pris')} avant la moitié du chemin vers l’objectif.`,
  'stops-lowered': ({ count }) =>
    `Un stop abaissé en cours de route dans ${counted(count, 'position', 'positions')} : c’est la perte que l’on refuse de prendre qui grandit.`,
  'stops-removed': ({ count }) =>
    `Un stop retiré, et la position gardée sans lui, dans ${counted(count, 'position', 'positions')} : toute la mise pouvait se perdre. Un stop se déplace vers le gain, ou se laisse en place.`,
  revenge: ({ count }) =>
    `${counted(count, 'achat', 'achats')} juste après une perte, avec une mise égale ou plus grande : cela ressemble à une revanche. Faites une pause après une perte.`,
  'deep-drawdown': ({ percent }) =>
    `Votre capital a reculé de ${shown(percent)} % depuis son plus haut. Plus le recul est profond, plus il est difficile à rattraper.`,
  'fees-heavy': ({ fees, gains }, currency) =>
    gains === 0
      ? `${amount(fees, currency)} de frais, et aucun gain encaissé. Moins de positions, mieux choisies, en coûteraient moins.`
      : `${amount(fees, currency)} de frais pour ${amount(gains, currency)} de gains. Moins de positions, mieux choisies, en coûteraient moins.`,
  'negative-expectancy': ({ expectancy }, currency) =>
    `En moyenne, une position vous a coûté ${amount(-(expectancy ?? 0), currency)}. Revoyez la méthode avant d’augmenter les mises.`,
  'positive-expectancy': ({ expectancy }, currency) =>
    `En moyenne, une position vous a rapporté ${amount(expectancy, currency)} après frais. Sur une autre séance, le résultat peut être tout autre.`,
};

/** Says in French what a finding of a report shows, with its amounts in the currency of the market. */
export function findingText({ code, values }: Finding, currency: string): string {
  return SENTENCES[code](values, currency);
}

function shown(value: number | undefined): string {
  return writeNumber(value ?? 0, 0, 2);
}

function counted(count: number | undefined, one: string, many: string): string {
  return `${shown(count)}\u00a0${(count ?? 0) < 2 ? one : many}`;
}

function amount(value: number | undefined, currency: string): string {
  return `${shown(value)}\u00a0${currency}`;
}

/** Says how many positions had no stop or no target. */
function without(what: 'stop' | 'objectif', count?: number, trades?: number): string {
  return trades === 1
    ? `Votre position n’avait pas ${what === 'stop' ? 'de stop' : 'd’objectif'}.`
    : `Sans ${what} : ${shown(count)} sur ${counted(trades, 'position', 'positions')}.`;
}
