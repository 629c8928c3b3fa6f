import { expect, it } from 'vitest';
import { contradictionText } from './plan-texts.ts';

it('counts losses and positions of a contradiction in the same way', () => {
  const text = contradictionText({
    code: 'more-losses-than-positions',
    field: 'losses',
    values: { losses: '3', positions: '2' },
  });
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'On ne perd pas trois fois en deux positions. Baissez les pertes, ou montez les positions.',
  );
});
