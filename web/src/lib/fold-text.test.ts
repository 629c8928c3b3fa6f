import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('a text is compared in small letters without accents, and keeps its length', () => {
  expect(foldText('Écart-Type d’Œuvre')).toBe("ecart-type d'œuvre");
  for (const text of ['Règle des 2 %', 'ÀÉÎÔÙ ç ñ', 'Ordre à cours limité', '1\u202f000 ½ ﬁ 𝒳'])
    expect(foldText(text)).toHaveLength(text.length);
});
