import type { Tone } from '../kit/live-caption.tsx';
import type { TypedDrill } from './use-typed-drill.ts';

interface CaptionTexts {
  tone: Tone;
  lead: string;
  text: string;
}

/** Says how an answer fares, and what to look at next. `answer` is the right one, written with its unit. */
export function describeDrillVerdict(drill: TypedDrill, answer: string): CaptionTexts {
  const { verdict, tries, shown, next, exercise } = drill;
  if (verdict?.kind === 'correct') {
    const text = next === null ? 'Les trois degrés sont faits.' : 'Au suivant.';
    return { tone: 'right', lead: `C’est juste, ${answer}.`, text };
  }
  if (shown) {
    return {
      tone: 'plain',
      lead: `La réponse était ${answer}.`,
      text: 'Suivez le calcul, puis recommencez avec d’autres nombres.',
    };
  }
  switch (verdict?.kind) {
    case undefined:
    case 'unreadable':
      return { tone: 'plain', lead: 'À vous.', text: 'Tapez votre réponse, puis « Vérifier ».' };
    case 'mistake':
      return { tone: 'wrong', lead: lead(tries), text: verdict.hint };
    case 'near':
      return {
        tone: 'wrong',
        lead: 'Vous y êtes presque.',
        text: 'Vérifiez l’arrondi, et gardez toutes les décimales jusqu’à la dernière ligne.',
      };
    case 'wrong': {
      const [first] = exercise.steps;
      const start =
        first === undefined || exercise.steps.length === 1
          ? 'Relisez la formule, juste au-dessus.'
          : `Commencez par cette ligne : « ${first.say} ».`;
      const text = tries > 1 ? 'Essayez encore, ou regardez la solution.' : start;
      return { tone: 'wrong', lead: lead(tries), text };
    }
  }
}

/** Two leads in turn, so that the same hint is heard again. */
function lead(tries: number): string {
  return tries % 2 === 1 ? 'Pas encore.' : 'Toujours pas.';
}
