import type { BlindStretchData, StakeLimits } from '@chandelle/course/public/market-data';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { percentText, signed } from '../../lib/numbers-text.ts';
import type { Fact } from '../kit/fact-list.tsx';
import type { Tone } from '../kit/live-caption.tsx';
import {
  CAPITAL,
  leastDistance,
  type Choice,
  type Outcome,
  type StakeReading,
} from './blind-round.ts';

/** Writes euros and cents with their sign: « −1,10 € ». */
export const signedEuros = (euros: number) => `${signed(euros, 2)} €`;

/** Writes euros and cents: « 50,00 € ». */
export const writeEuros = (euros: number) => `${formatDecimal(euros, 2)} €`;

/** Says whether a decision may be played, and if not what to change. */
export function describeStake(
  choice: Choice | null,
  { loss, broken }: StakeReading,
  limits: StakeLimits,
): { tone: Tone; lead: string; text: string } {
  const { riskPercent, capPercent } = limits;
  if (choice === null)
    return {
      tone: 'plain',
      lead: 'À vous.',
      text: 'Que faites-vous à la clôture de cette bougie ?',
    };
  if (choice === 'out')
    return {
      tone: 'plain',
      lead: 'Vous restez dehors.',
      text: 'C’est une décision comme une autre.',
    };
  if (broken === 'cap')
    return {
      tone: 'wrong',
      lead: 'Trop dans un seul actif.',
      text: `La règle du cours en admet ${percentText(capPercent)}, soit ${writeEuros((CAPITAL * capPercent) / 100)} ici. Réduisez la somme.`,
    };
  if (broken === 'risk')
    return {
      tone: 'wrong',
      lead: 'Trop de risque.',
      text: `Un trade risque au plus ${percentText(riskPercent)} du capital. Réduisez la somme.`,
    };
  if (broken === 'fees')
    return {
      tone: 'wrong',
      lead: 'Stop trop près.',
      text: `À moins de ${percentText(leastDistance(limits))}, les frais prennent plus d’un dixième du risque. Éloignez-le.`,
    };
  return {
    tone: 'right',
    lead: 'Dans les règles.',
    text: `Au stop, vous perdez ${writeEuros(loss)} et les frais. Cette somme est votre R.`,
  };
}

/** Lists what a stake comes to. */
export function stakeFacts({ distance, loss }: StakeReading): Fact[] {
  return [
    { name: 'Stop', value: `à ${percentText(distance)}` },
    { name: 'Perte au stop', value: writeEuros(loss) },
    { name: 'Part du compte', value: percentText((100 * loss) / CAPITAL, 2) },
  ];
}

const toneOf = (euros: number): Fact['tone'] =>
  euros > 0 ? 'rise' : euros < 0 ? 'fall' : undefined;

/** Lists what came of a decision and of what it is compared with. */
export function outcomeFacts({ own, stake, held, plan }: Outcome): Fact[] {
  const euros = own?.euros ?? 0;
  return [
    {
      name: own === null ? 'Vous, dehors' : 'Vous',
      value: signedEuros(euros),
      tone: toneOf(euros),
    },
    ...(own === null ? [] : [{ name: 'Rester dehors', value: signedEuros(0) }]),
    {
      name: `Acheter ${formatInteger(stake)} € et garder`,
      value: signedEuros(held),
      tone: toneOf(held),
    },
    plan === null
      ? { name: 'Le plan de la leçon, dehors', value: signedEuros(0) }
      : { name: 'Le plan de la leçon', value: signedEuros(plan.euros), tone: toneOf(plan.euros) },
  ];
}

/** Says how the learner's position ended. */
export function describeOutcome({ own, held }: Outcome): {
  tone: Tone;
  lead: string;
  text: string;
} {
  if (own === null) {
    return held > 0
      ? {
          tone: 'plain',
          lead: 'Dehors.',
          text: 'Le prix a monté sans vous. Vous n’avez rien perdu.',
        }
      : { tone: 'plain', lead: 'Dehors.', text: 'Le prix n’a pas monté. Vous n’avez rien perdu.' };
  }
  const result = `${signed(own.multiple, 2)} R avant frais, ${signedEuros(own.euros)} frais compris.`;
  const candle = `à la bougie ${own.at + 1} de la suite`;
  switch (own.reason) {
    case 'stop':
      return { tone: 'fall', lead: 'Stop touché.', text: `Vous sortez ${candle} : ${result}` };
    case 'target':
      return {
        tone: 'rise',
        lead: 'Objectif atteint.',
        text: `Trois fois le risque, ${candle} : ${result}`,
      };
    default:
      return {
        tone: own.euros > 0 ? 'rise' : 'fall',
        lead: 'Ni stop, ni objectif.',
        text: `Vous sortez à la dernière clôture : ${result}`,
      };
  }
}

/** Says what the lesson's own rule did at the decision. */
export function describeLessonPlan({ plan }: BlindStretchData, { plan: played }: Outcome): string {
  if (played === null) return 'La leçon, elle, restait dehors.';
  const deed = plan === 'long' ? 'achetait' : 'vendait à découvert';
  return `La leçon, elle, ${deed} : ${signed(played.multiple, 2)} R avant frais. 1 R est la perte prévue à son stop.`;
}
