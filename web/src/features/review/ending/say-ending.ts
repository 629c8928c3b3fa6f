import { endSentence, formatPercent } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { sayDay } from '../../../lib/say-when.ts';
import type { CardResult, SessionRecord } from '../session/session-record.ts';
import { gainAfterDays, type NotionGain } from './read-gains.ts';

/** Says how many answers were right: « Sept sur huit. » */
export function sayScore(results: readonly CardResult[]): string {
  const right = results.filter(({ correct }) => correct).length;
  const count = right === 0 ? 'aucune' : writeCount(right, 'f');
  return `${beginSentence(count)} sur ${writeCount(results.length, 'f')}.`;
}

/** Longest session whose duration is told, in milliseconds: who comes back later has done something else. */
const oneSitting = 3_600_000;

/** Says how long it took: « Séance terminée en 5 min 40 ». */
export function sayDuration({ startedAt, endedAt }: SessionRecord): string {
  const time = endedAt === null ? null : endedAt - startedAt;
  if (time === null || time > oneSitting) return 'Séance terminée';
  const seconds = Math.max(Math.round(time / 1000), 1);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return `Séance terminée en ${minutes === 0 ? `${seconds} s` : `${minutes} min ${rest}`}`;
}

/** Says what holds better from now on, and what comes back first. */
export function sayGain(
  results: readonly CardResult[],
  best: NotionGain | null,
  now: number,
): string {
  const missed = results.filter(({ correct }) => !correct);
  const sentences = [];
  if (best !== null) sentences.push(sayBest(best));
  const [first] = missed.toSorted(
    (one, other) => Date.parse(one.nextDueAt) - Date.parse(other.nextDueAt),
  );
  if (first !== undefined) {
    const when = sayDay(now, first.nextDueAt);
    sentences.push(
      endSentence(
        missed.length === 1
          ? `La carte manquée revient ${when}`
          : `Les ${writeCount(missed.length, 'f')} cartes manquées reviennent, la première ${when}`,
      ),
    );
  }
  return sentences.join(' ');
}

function sayBest({ name, without, with: after }: NotionGain): string {
  const chances = `${formatPercent(after)} de chances de répondre juste dans ${writeCount(gainAfterDays, 'm')} jours`;
  return without === null
    ? `« ${name} » entre en mémoire : ${chances}.`
    : `« ${name} » tient mieux : ${chances}, au lieu de ${formatPercent(without)}.`;
}

/** Says of a session without any verdict how many answers are kept: « Trois réponses enregistrées. » */
export const sayUnjudged = (pending: number): string =>
  `${beginSentence(writeCount(pending, 'f'))} ${pending === 1 ? 'réponse enregistrée' : 'réponses enregistrées'}.`;

/** Says what becomes of answers that are still to be judged. */
export const sayPending = (pending: number): string =>
  pending === 1
    ? 'Une réponse attend le réseau. Elle sera corrigée à son retour, et sa correction s’affichera ici.'
    : `${beginSentence(writeCount(pending, 'f'))} réponses attendent le réseau. Elles seront corrigées à son retour, dans l’ordre, et leurs corrections s’afficheront ici.`;
