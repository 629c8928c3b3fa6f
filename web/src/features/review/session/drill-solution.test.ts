import { expect, it } from 'vitest';
import { splitLine } from './drill-solution.tsx';

it('parts a line of a solution at its sign', () => {
  expect(splitLine('300 × 2 ÷ 100 = 6 €')).toEqual({ operation: '300 × 2 ÷ 100', result: '6 €' });
  expect(splitLine('10 ÷ 3 ≈ 3,3333')).toEqual({ operation: '10 ÷ 3', result: '≈ 3,3333' });
  expect(splitLine('Rien à calculer')).toEqual({ operation: '', result: 'Rien à calculer' });
});
