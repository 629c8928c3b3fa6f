import { formatDecimal, formatInteger, formatMinutes, formatPercent } from '../../lib/format.ts';
import type { AtelierLesson, AtelierQuestion } from './types.ts';

/** What each flag says to a teacher, and why it is there. */
const flagTexts: Record<AtelierQuestion['flags'][number], { title: string; why: string }> = {
  'nearly-all-wrong': {
    title: 'Presque tout le monde se trompe',
    why: 'Plus de sept réponses sur dix sont fausses du premier coup, marge comprise.',
  },
  'good-ones-wrong': {
    title: 'Les bons élèves se trompent plus que les autres',
    why: 'Qui réussit ailleurs échoue ici : l’énoncé ou la bonne réponse prête peut-être à confusion.',
  },
  'nearly-all-right': {
    title: 'Presque personne ne se trompe',
    why: 'Moins d’une réponse sur vingt est fausse du premier coup, marge comprise.',
  },
};

/** A remark on a question, with its reason. */
export interface Remark {
  title: string;
  why: string;
}

/** Lists what is remarkable in a question: its flags, then options that mislead nobody. */
export function listRemarks({ flags, options }: AtelierQuestion): Remark[] {
  const idle = options.filter((option) => option.idle).map(({ id }) => id);
  const letters = idle.join(' et ');
  return [
    ...flags.map((flag) => flagTexts[flag]),
    ...(idle.length === 0
      ? []
      : [
          {
            title:
              idle.length === 1
                ? `L’option ${letters} ne trompe personne`
                : `Les options ${letters} ne trompent personne`,
            why: 'Moins d’une réponse sur vingt la choisit, marge comprise.',
          },
        ]),
  ];
}

/** Counts the questions of a lesson on which there is a remark. */
export const countRemarked = ({ questions }: AtelierLesson): number =>
  questions.filter((question) => listRemarks(question).length > 0).length;

const percent = (share: number) => Math.round(share * 100);

/** Writes a share: « 42 % ». */
export const sayShare = (share: number): string => formatPercent(percent(share));

/** Writes an interval of shares: « de 35 à 50 % ». */
export const sayInterval = ({ low, high }: { low: number; high: number }): string =>
  `de ${formatInteger(percent(low))} à ${formatPercent(percent(high))}`;

/** Writes a correlation: « 0,31 ». */
export const sayCorrelation = (value: number): string => formatDecimal(value, 2);

/** Writes how long something was visible: « 40 s », « 2 min 10 », « 1 h 05 ». */
export function sayTime(seconds: number): string {
  if (seconds < 60) return `${formatInteger(seconds)} s`;
  if (seconds >= 3600) return formatMinutes(Math.round(seconds / 60));
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** Computes the share of first answers of a lesson that were wrong; null where none may be shown. */
export function meanErrors({ questions }: AtelierLesson): number | null {
  const shown = questions.flatMap(({ errors }) => errors?.value ?? []);
  return shown.length === 0 ? null : shown.reduce((sum, value) => sum + value, 0) / shown.length;
}
