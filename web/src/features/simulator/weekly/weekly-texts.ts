import type { WeeklyGroup } from '@chandelle/contract/weekly-rules';
import { RISK_RULE_PERCENT } from '@chandelle/market/risk/risk-rule';
import { processLines, type ProcessLine } from '@chandelle/market/weekly/score-process';
import { formatCount, formatDecimal } from '../../../lib/format.ts';
import { signed, signedPercent } from '../../../lib/numbers-text.ts';
import {
  readParisDate,
  readUtcDate,
  writeDayAndMonth,
  writeDayOfMonth,
  writeWeekday,
} from '../../../lib/write-date.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { ruleNames } from '../../../trading/texts/plan-texts.ts';
import type { PlayedPosition, RankingRow, WeeklyScore } from './types.ts';

type Lost = WeeklyScore['lost'][number];

/** How the lines of the score are called, and what each asks for. */
export const lineTexts: Readonly<Record<ProcessLine, { name: string; of: string; asks: string }>> =
  {
    plan: {
      name: 'Plan',
      of: 'au plan',
      asks: 'Chaque position suit un plan écrit, sans enfreindre une seule de ses règles.',
    },
    risk: {
      name: 'Risque',
      of: 'au risque',
      asks: `Aucune position ne risque plus de ${RISK_RULE_PERCENT} % du capital.`,
    },
    stops: {
      name: 'Stops',
      of: 'aux stops',
      asks: 'Chaque position a son stop dès son entrée.',
    },
    calm: {
      name: 'Sang-froid',
      of: 'au sang-froid',
      asks: 'Stop et objectif restent où vous les avez mis, et aucune position ne court après une perte.',
    },
  };

/** Names a line with its points: « Plan, sur 30 ». */
export const lineTitle = (line: ProcessLine): string =>
  `${lineTexts[line].name}, sur ${processLines[line]}`;

/** Names a position: A for the first that was opened, and numbers after Z. */
export const positionLetter = (position: number): string =>
  position <= 26 ? String.fromCodePoint(64 + position) : String(position);

/** Says why points were lost, without a capital. */
export function reasonText({ code, position, rule, value = 0 }: Lost): string {
  const letter = positionLetter(position);
  switch (code) {
    case 'no-plan':
      return `la position ${letter} a été ouverte sans plan écrit`;
    case 'plan-broken':
      return `la position ${letter} sort du plan${rule === undefined ? '' : `, à la ligne « ${ruleNames[rule]} »`}`;
    case 'risk-unknown':
      return `sans stop, personne ne sait ce que risquait la position ${letter}`;
    case 'risk-above':
      return `la position ${letter} risquait ${formatDecimal(value, 1)} % du capital`;
    case 'stop-missing':
      return `la position ${letter} n’a jamais eu de stop`;
    case 'stop-late':
      return `le stop de ${letter} est venu ${lateText(value)} après l’entrée`;
    case 'revenge':
      return `la position ${letter} a été ouverte pour reprendre une perte`;
    case 'stop-removed':
      return `le stop de ${letter} a été retiré`;
    case 'stop-lowered':
      return `le stop de ${letter} a été baissé en cours de route`;
    case 'target-moved':
      return `l’objectif de ${letter} a été déplacé en cours de route`;
  }
}

function lateText(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'seconde');
  if (seconds < 3600) return formatCount(Math.round(seconds / 60), 'minute');
  return formatCount(Math.round(seconds / 3600), 'heure');
}

/** Writes a sentence of its own out of a reason. */
export const asSentence = (reason: string): string =>
  `${reason.charAt(0).toLocaleUpperCase('fr')}${reason.slice(1)}.`;

/** Says in one or two sentences how a market was played: what was kept, and what cost most. */
export function summarize({ lines, lost }: WeeklyScore): string {
  if (lost.length === 0) return 'Plan, risque, stops, sang-froid : rien ne manque.';
  const kept =
    lines.stops === processLines.stops
      ? 'Vos stops étaient posés avant chaque entrée. '
      : lines.risk === processLines.risk
        ? 'Votre risque est resté dans la limite. '
        : '';
  const [most] = lost.toSorted((one, other) => other.points - one.points);
  if (most === undefined) return kept;
  const { points } = most;
  return `${kept}${beginSentence(writeCount(points, 'm'))} ${points === 1 ? 'point manque' : 'points manquent'} ${lineTexts[most.line].of} : ${reasonText(most)}.`;
}

/** Writes when the next market begins, on the clocks of Paris: « lundi 23 novembre, 8 h ». */
export function nextText(instant: string): string {
  const at = readParisDate(instant);
  return `${writeWeekday(at)} ${writeDayAndMonth(at)}, ${at.hour} h`;
}

/** Writes the days of a week, from its Monday: « 16 au 22 novembre ». */
export function weekText(monday: string): string {
  const noon = Date.parse(`${monday}T12:00:00Z`);
  const first = readUtcDate(noon);
  const last = readUtcDate(noon + 6 * 86_400_000);
  const begin = first.month === last.month ? writeDayOfMonth(first) : writeDayAndMonth(first);
  return `${begin} au ${writeDayAndMonth(last)}`;
}

/** Names a group by what its learners have completed: « groupe de 3 à 6 leçons ». */
export function groupText({ from, to }: WeeklyGroup): string {
  return to === null ? `groupe de ${from} leçons et plus` : `groupe de ${from} à ${to} leçons`;
}

/** Writes a gain in times of what was risked, or in percent where nobody knows that. */
export const gainText = ({ percent, result }: RankingRow['gain']): string =>
  result === null ? signedPercent(percent) : `${signed(result, 1)} R`;

/** Whether a position gained, by what it brought after fees where that is known. */
export const hasGained = ({ entry, exit, result }: PlayedPosition): boolean =>
  result === null ? exit >= entry : result >= 0;

/** Says who gained most, or lost least where nobody gained, and is not first for it; null where that is nobody, or cannot be seen from these rows. */
export function gainIsNotRank(rows: readonly RankingRow[], learners: number): string | null {
  if (rows.length !== learners) return null;
  const [richest] = rows.toSorted((one, other) => other.gain.percent - one.gain.percent);
  if (richest === undefined || richest.rank === 1) return null;
  const did = richest.gain.percent > 0 ? 'a gagné le plus' : 'a perdu le moins';
  return `${richest.pseudo} ${did} et finit ${richest.rank}e : on classe la manière.`;
}
