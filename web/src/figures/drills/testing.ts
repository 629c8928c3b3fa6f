import type { DrillKind } from '@chandelle/course/public/drills/drill-kind';

const fixed = (value: number) => ({ kind: 'fixed' as const, value: String(value) });

function round(capital: number): DrillKind['rounds'][number] {
  return {
    numbers: [
      { name: 'capital', source: fixed(capital) },
      { name: 'part', source: { kind: 'range', from: '1', to: '40', by: '1' } },
    ],
    units: { capital: '€', part: '%', mise: '€' },
    where: [],
    text: 'Vous avez {capital} et vous en engagez {part}.',
    question: 'Combien engagez-vous ?',
    unit: '€',
    decimals: 2,
    formula: 'capital × part ÷ 100',
    steps: [
      { name: 'centieme', formula: 'capital ÷ 100', say: 'Un centième', decimals: null },
      { name: 'mise', formula: 'centieme × part', say: 'La mise', decimals: null },
    ],
    mistakes: [{ formula: 'capital − mise', hint: 'C’est ce qui reste.' }],
  };
}

/** An exercise whose three degrees ask the same of 300, 1 230 and 7 000 €. */
export const sampleDrill: DrillKind = {
  id: 'mise',
  name: 'La mise',
  notion: 'mise',
  rounds: [round(300), round(1230), round(7000)],
};
