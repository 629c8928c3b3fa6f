import type { Finding, FindingCode } from '@chandelle/market/simulation/report';

type Values = Readonly<Record<string, number>>;

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

const SENTENCES: Readonly<Record<FindingCode, (values: Values) => string>> = {
  'no-trade': () =>
    'Vous n’avez ouvert aucune position. Attendre est un choix, à condition d’avoir un plan qui dit ce que l’on attend.',
  'few-trades': ({ count }) =>
    `${counted(count, 'position clôturée', 'positions clôturées')} : trop peu pour juger une méthode. Le résultat doit encore beaucoup au hasard.`,
  'stops-missing': ({ count, trades }) =>
    `Sans stop : ${shown(count)} sur ${counted(trades, 'position', 'positions')}. Toute la mise pouvait se perdre ; placez le stop en même temps que l’achat.`,
  'stops-everywhere': () =>
    'Chaque position avait un stop : vous saviez d’avance ce que vous risquiez.',
  'risk-too-high': ({ percent, rule }) =>
    `Jusqu’à ${shown(percent)} % du capital risqués sur une seule position, pour une règle de ${shown(rule)} %. Réduisez la taille quand le stop est loin.`,
  'risk-kept': ({ percent, rule }) =>
    `Au plus ${shown(percent)} % du capital risqués par position : la règle des ${shown(rule)} % est respectée.`,
  'ratio-too-low': ({ ratio, least }) =>
    `Vos plans visaient en moyenne ${shown(ratio)} fois le risque. En dessous de ${shown(least)}, il faut gagner trop souvent pour s’en sortir.`,
  'ratio-good': ({ ratio }) =>
    `Vos plans visaient en moyenne ${shown(ratio)} fois le risque : un bon rapport.`,
  'targets-missing': ({ count, trades }) =>
    `Sans objectif : ${shown(count)} sur ${counted(trades, 'position', 'positions')}. Le rapport entre le gain espéré et le risque n’était pas choisi.`,
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
  'fees-heavy': ({ fees, gains }) =>
    `${shown(fees)} de frais pour ${shown(gains)} de gains : moins de positions, mieux choisies, en coûteraient moins.`,
  'negative-expectancy': ({ expectancy }) =>
    `En moyenne, une position vous a coûté ${shown(-(expectancy ?? 0))}. Revoyez la méthode avant d’augmenter les mises.`,
  'positive-expectancy': ({ expectancy }) =>
    `En moyenne, une position vous a rapporté ${shown(expectancy)} après frais. Sur une autre séance, le résultat peut être tout autre.`,
};

/** Says in French what a finding of a report shows. */
export function findingText({ code, values }: Finding): string {
  return SENTENCES[code](values);
}

function shown(value: number | undefined): string {
  return NUMBER.format(value ?? 0);
}

function counted(count: number | undefined, one: string, many: string): string {
  return `${shown(count)}\u00a0${(count ?? 0) < 2 ? one : many}`;
}
