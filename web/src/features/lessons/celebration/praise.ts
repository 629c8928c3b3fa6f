import type { Completion } from '../types.ts';
import { endSentence } from '../../../lib/format.ts';

/** The message follows the score: from 90 on, from 70 on, below. */
export type Tier = 'exceptional' | 'very-good' | 'encouraging';

/** Returns the tier of a score in percent. */
export function tierOf(score: number): Tier {
  if (score >= 90) return 'exceptional';
  return score >= 70 ? 'very-good' : 'encouraging';
}

const greetings: Record<Tier, string> = {
  exceptional: 'Exceptionnel',
  'very-good': 'Très bien',
  encouraging: 'C’est fait',
};

const numbers = [
  'zéro',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
];

/** Greets the learner by the result: « Très bien, Camille. » */
export function greetResult(score: number, pseudo: string): string {
  return endSentence(`${greetings[tierOf(score)]}, ${pseudo}`);
}

/** Says the errors, and the skill that the lesson gave: what was learnt is praised, not who learnt it. */
export function praiseResult({ errors, questionCount, badge }: Completion): string {
  return questionCount === 0
    ? badge.description
    : `${countErrors(errors, questionCount)} ${badge.description}`;
}

function countErrors(errors: number, questions: number): string {
  const of = `sur ${spellOut(questions)} questions.`;
  if (errors === 0) return `Aucune erreur ${of}`;
  if (errors === 1) return `Une seule erreur ${of}`;
  const count = spellOut(errors);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} erreurs ${of}`;
}

function spellOut(count: number): string {
  return numbers[count] ?? String(count);
}
