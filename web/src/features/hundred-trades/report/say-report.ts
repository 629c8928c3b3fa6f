import {
  DECISIONS,
  MIN_FOR_INTERVAL,
  type DecisionReport,
  type GroupResult,
  type HeaviestLoss,
  type Limit,
  type NextStep,
} from '@chandelle/market/hundred-trades/decision';
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatInteger,
  formatPercent,
} from '../../../lib/format.ts';
import { signed } from '../../../lib/numbers-text.ts';
import { ruleNames } from '../../../trading/texts/plan-texts.ts';
import { setupTexts } from '../../../trading/texts/setup-texts.ts';

/** Writes a result in R with its sign: « +0,21 R ». */
export const inRText = (r: number, decimals = 2): string => `${signed(r, decimals)} R`;

/** Writes an amount in R without a sign: « 12,50 R ». */
export const costText = (r: number): string => `${formatDecimal(Math.abs(r), 2)} R`;

/** Writes a share from 0 to 1 in whole percents, never as certain what is not: « 58 % », « moins de 1 % ». */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return 'moins de 1 %';
  if (share < 1 && share >= 0.995) return 'plus de 99 %';
  return formatPercent(100 * share);
}

/** Returns « rise » or « fall » for what is shown with a sign to the hundredth, undefined for 0. */
export function toneOfResult(r: number): 'rise' | 'fall' | undefined {
  const text = signed(r, 2);
  if (text.startsWith('+')) return 'rise';
  return text.startsWith('−') ? 'fall' : undefined;
}

/** « cent décisions », « 40 décisions ». */
export const countText = (count: number): string =>
  count === DECISIONS ? 'cent décisions' : formatCount(count, 'décision');

/** Says from when to when the decisions were taken: « du 3 octobre au 19 novembre 2026 ». */
export function decisionsPeriod({ from, to }: Pick<DecisionReport, 'from' | 'to'>): string {
  const first = formatDate(from);
  const last = formatDate(to);
  if (first === last) return `le ${last}`;
  const sameYear = first.slice(-4) === last.slice(-4);
  return `du ${sameYear ? first.slice(0, -5) : first} au ${last}`;
}

/** Says what was won and lost in all: « 43 gains ont rapporté 83,20 R, 57 pertes ont coûté 62,40 R ». */
export function sumsText({ wins, losses, flats, gained, lost, total }: DecisionReport): string {
  const parts = [
    wins > 0 &&
      `${formatCount(wins, 'gain')} ${wins < 2 ? 'a' : 'ont'} rapporté ${costText(gained)}`,
    losses > 0 &&
      `${formatCount(losses, 'perte')} ${losses < 2 ? 'a' : 'ont'} coûté ${costText(lost)}`,
    flats > 0 && `${formatCount(flats, 'décision')} ${flats < 2 ? 'finit' : 'finissent'} à zéro`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}, frais compris : ${inRText(total)} en tout.`;
}

/** Says why a group has no interval. */
export const noIntervalText = ({ count }: GroupResult): string =>
  count < MIN_FOR_INTERVAL ? 'trop peu' : 'résultats égaux';

const stopTexts: Readonly<Record<HeaviestLoss['stop'], string>> = {
  kept: 'Le stop était resté à sa place.',
  lowered: 'Elle vient d’un stop abaissé.',
  removed: 'Elle vient d’un stop retiré.',
  'never-set': 'Elle n’avait pas de stop.',
};

/** Says which loss was the heaviest, and where it comes from. */
export function heaviestLossText(loss: HeaviestLoss | null): string {
  if (loss === null) return 'Aucune décision n’a perdu.';
  return `La plus lourde perte : ${inRText(loss.r)}, décision ${formatInteger(loss.number)}. ${stopTexts[loss.stop]}`;
}

/** Says what chance thinks of one's longest run of losses. */
export function losingRunText({ losingRuns }: DecisionReport): string {
  const { longest, atLeastAsLong } = losingRuns;
  if (longest === 0) return 'Sans perte, il n’y a pas de série à comparer.';
  const cases = atLeastAsLong === 1 ? 'à chaque fois' : `dans ${shareText(atLeastAsLong)} des cas`;
  const share = `Le hasard en donne ${formatInteger(longest)} ou plus ${cases}.`;
  return atLeastAsLong < 0.05
    ? `${share} C’est rare : cherchez ce que ces décisions ont en commun.`
    : `${share} Rien d’anormal : prévoyez-la.`;
}

/** Says what the decisions do not tell: what it is about, and why. */
export function limitText(limit: Limit, mean: number): string {
  switch (limit.code) {
    case 'under-way':
      return `Ce que diraient cent décisions : il en manque ${formatInteger(limit.missing)}. Plus l’échantillon est court, plus le hasard y pèse.`;
    case 'no-interval':
      return limit.count < MIN_FOR_INTERVAL
        ? `Si le résultat est réel : avec ${countText(limit.count)}, aucun intervalle ne peut être calculé.`
        : 'Si le résultat est réel : tous sont égaux, et rien ne dit de combien ils peuvent varier.';
    case 'zero-inside': {
      const question = mean < 0 ? 'Si la perte est réelle' : 'Si l’avantage est réel';
      return limit.needed === null
        ? `${question} : zéro est dans l’intervalle. À ce rythme, 10 000 décisions ne suffiraient pas pour l’en sortir.`
        : `${question} : zéro est dans l’intervalle. À ce rythme, il en faudrait environ ${formatInteger(limit.needed)} pour l’en sortir.`;
    }
    case 'zero-outside':
      return limit.side === 'gain'
        ? 'Si l’avantage va durer : il vaut pour ces marchés passés et cette façon de décider. Un autre marché peut donner autre chose.'
        : 'Pourquoi vous perdez : le hasard seul l’explique mal, mais l’intervalle ne dit pas d’où vient la perte.';
    case 'practice-money':
      return 'Ce que vous feriez avec votre argent : ici, perdre ne coûte rien.';
    case 'few-of-setup':
      return fewText(limit);
  }
}

function fewText({ setup, count, mean }: Extract<Limit, { code: 'few-of-setup' }>): string {
  if (setup !== 'off-plan')
    return `${count < 2 ? 'Ce que vaut' : 'Ce que valent'} ${formatCount(count, 'décision')} « ${setupTexts[setup]} » : trop peu pour conclure.`;
  const about = `${count < 2 ? 'Ce que vaut' : 'Ce que valent'} ${formatCount(count, 'décision')} hors plan`;
  const one = count < 2;
  return mean < 0
    ? `${about} : trop peu pour conclure, assez pour ${one ? 'l’éviter' : 'les éviter'}.`
    : `${about} : trop peu pour conclure, même si ${one ? 'elle a' : 'elles ont'} gagné.`;
}

/** Says the one thing to do now. */
export function nextStepText(next: NextStep, deviations: number): string {
  switch (next.code) {
    case 'refuse-rule':
      return next.count === deviations
        ? `${deviationsText(deviations)} ${costs(next)}. Passez la règle « ${ruleNames[next.rule]} » de « avertir » à « refuser ».`
        : `${brokenText(next)}. Passez-la de « avertir » à « refuser ».`;
    case 'review-rule':
      return `${brokenText(next)}. Elle refuse déjà ces ordres : relisez comment ces décisions sont passées.`;
    case 'keep-stop':
      return `${next.count < 2 ? 'Votre stop abaissé ou retiré' : `Vos ${formatInteger(next.count)} stops abaissés ou retirés`} ${costs(next)}. Une fois l’ordre passé, laissez le stop où il est.`;
    case 'drop-off-plan':
      return `${next.count < 2 ? 'Votre décision hors plan' : `Vos ${formatCount(next.count, 'décision')} hors plan`} ${costs(next)}. Écrivez votre scénario dans le plan, et n’ouvrez rien d’autre.`;
    case 'review-setup':
      return `Vos ${formatCount(next.count, 'décision')} « ${setupTexts[next.setup]} » ${costs(next)}, et tout l’intervalle est sous zéro. Retirez ce scénario de votre plan, ou précisez quand il vaut.`;
    case 'keep-going':
      return next.missing > 0
        ? `Aucun écart ne vous a coûté jusqu’ici. Continuez sous le même plan : il manque ${formatCount(next.missing, 'décision')}.`
        : 'Aucun écart ne vous a coûté jusqu’ici. Gardez le même plan, et prenez cent autres décisions pour comparer.';
  }
}

const costs = ({ count, cost }: { count: number; cost: number }): string =>
  `${count < 2 ? 'coûte' : 'coûtent'} ${costText(cost)}`;

function brokenText({ rule, count, cost }: Extract<NextStep, { rule: unknown }>): string {
  return `La règle « ${ruleNames[rule]} », enfreinte ${formatInteger(count)} fois, coûte ${costText(cost)}`;
}

/** « Votre écart », « Vos 18 écarts ». */
export const deviationsText = (count: number): string =>
  count < 2 ? 'Votre écart' : `Vos ${formatInteger(count)} écarts`;
