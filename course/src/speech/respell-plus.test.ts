import { expect, test } from 'vitest';
import { respellPlus } from './respell-plus.ts';

test.each([
  // More.
  ['trois fois plus.', 'trois fois plusse.'],
  ['Regarder souvent fait souffrir plus.', 'Regarder souvent fait souffrir plusse.'],
  ['Acheter coûte plus, vendre aussi.', 'Acheter coûte plusse, vendre aussi.'],
  ['Perdre pèse plus que gagner.', 'Perdre pèse plusse que gagner.'],
  ['douze millions, et rien de plus.', 'douze millions, et rien de plusse.'],
  ['Quatre actifs de plus n’ont rien changé.', 'Quatre actifs de plusse n’ont rien changé.'],
  ['les frais en plus', 'les frais en plusse'],
  ['quelle règle ai-je enfreinte le plus?', 'quelle règle ai-je enfreinte le plusse?'],
  // At most.
  ['Je risque au plus un pour cent.', 'Je risque au plusse un pour cent.'],
  ['cinq pour cent au plus.', 'cinq pour cent au plusse.'],
  ['monte au plus à cent', 'monte au plusse à cent'],
  // More or less.
  ['deux plus ou moins un', 'deux pluz ou moins un'],
  // Its s is silent, or a liaison that the voice finds itself.
  ['au plus haut, au plus bas', 'au plus haut, au plus bas'],
  ['de plus en plus courts', 'de plus en plus courts'],
  ['un plus grand prix, le plus bas', 'un plus grand prix, le plus bas'],
  ['surplus, plusieurs', 'surplus, plusieurs'],
  // No longer.
  ['la raison n’existe plus.', 'la raison n’existe plus.'],
  ['Je ne le trade plus, jamais.', 'Je ne le trade plus, jamais.'],
  ['Il n’aura pas d’exécution non plus.', 'Il n’aura pas d’exécution non plus.'],
  ['Elle ne dépend plus que du prix.', 'Elle ne dépend plus que du prix.'],
  // What another sentence denies does not count.
  ['Rien ne change. Acheter coûte plus.', 'Rien ne change. Acheter coûte plusse.'],
])('%s', (text, respelled) => {
  expect(respellPlus(text)).toBe(respelled);
  expect(respellPlus(respelled)).toBe(respelled);
});
