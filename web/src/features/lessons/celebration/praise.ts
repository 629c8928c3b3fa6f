import type { Completion } from '../types.ts';
import { endSentence } from '../../../app/format.ts';

/** The message follows the score: from 90 on, from 70 on, below. */
export type Tier = 'exceptional' | 'very-good' | 'encouraging';

/** Gives the tier of a score in percent. */
export function tierOf(score: number): Tier {
  if (score >= 90) return 'exceptional';
  return score >= 70 ? 'very-good' : 'encouraging';
}

const greetings: Record<Tier, string> = {
  exceptional: 'Exceptionnel',
  'very-good': 'Très bien',
  encouraging: 'C’est fait',
};

const sentences: Record<Tier, string> = {
  exceptional: 'Résultat exceptionnel : ces notions tiennent, la suite peut s’appuyer dessus.',
  'very-good': 'Très bon travail : l’essentiel est en place, et chaque erreur vous a dit pourquoi.',
  encouraging:
    'Vous avez tenu jusqu’à la bonne réponse à chaque question. Relire les explications ancrera les plus difficiles.',
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

/** Says the errors and what the result means. Praises what was done, not who did it. */
export function praiseResult({ score, errors, questionCount }: Completion): string {
  const sentence = sentences[tierOf(score)].replaceAll(' :', '\u00a0:');
  return questionCount === 0 ? sentence : `${countErrors(errors, questionCount)} ${sentence}`;
}

function countErrors(errors: number, questions: number): string {
  const of = `sur ${inWords(questions)} questions.`;
  if (errors === 0) return `Aucune erreur ${of}`;
  if (errors === 1) return `Une seule erreur ${of}`;
  const count = inWords(errors);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} erreurs ${of}`;
}

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}
