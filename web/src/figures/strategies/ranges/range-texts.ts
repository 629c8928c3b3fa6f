import {
  playRange,
  rangeStory,
  type RangeEnd,
  type RangeStory,
} from '@chandelle/market/strategies/range-stories';
import { signed, signedPercent } from '../../../lib/numbers-text.ts';
import { toneOf } from '../../../trading/money-text.ts';
import type { Fact } from '../../kit/fact-list.tsx';
import { rangeRounds, type RangeChoice } from './range-rounds.ts';

/** Says what came after the decision, and what buying or passing was worth. */
export function describeRange(
  { sequel, entry }: RangeStory,
  { reason, after, result }: RangeEnd,
  right: RangeChoice,
): { lead: string; text: string } {
  const end = {
    stop: 'Le stop est touché',
    target: 'L’objectif est touché',
    open: 'Le graphique finit',
  }[reason];
  const held = 100 * ((sequel.at(-1)?.close ?? entry) / entry - 1);
  const lead = `${end} à la bougie ${after} de la suite.`;
  const bought = `${signed(result, 1)} R avant frais. Acheté et gardé sans stop, ${signedPercent(held)}.`;
  if (right === 'buy')
    return {
      lead,
      text:
        result > 0
          ? `Votre achat finit à ${bought}`
          : `Votre achat finit à ${bought} La décision était bonne quand même, et le stop a fait son travail.`,
    };
  return {
    lead,
    text:
      result > 0
        ? `Cet achat aurait fini à ${bought} Vous l’avez manqué, et il fallait le refuser.`
        : `Cet achat aurait fini à ${bought} Passer ne coûtait rien.`,
  };
}

/** What all ranges come to, by the rules, by buying each, and by staying out. */
export function summaryFacts(): Fact[] {
  const results = rangeRounds.map(({ story, right }) => ({
    right,
    result: playRange(rangeStory(story)).result,
  }));
  const sum = (list: typeof results) => list.reduce((all, { result }) => all + result, 0);
  const facts = [
    ['Selon les règles', sum(results.filter(({ right }) => right === 'buy'))],
    ['Tout acheter', sum(results)],
    ['Rester dehors', 0],
  ] as const;
  return facts.map(([name, result]) => ({
    name,
    value: `${signed(result, 1)} R`,
    // What is written as zero has the colour of none.
    tone: toneOf(result.toFixed(1)),
  }));
}
