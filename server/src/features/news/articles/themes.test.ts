import type { NewsTheme } from '@chandelle/contract/news-themes';
import { expect, test } from 'vitest';
import { themesOf } from './themes.ts';

test.each<[string, NewsTheme[]]>([
  ['Le Bitcoin recule sous son support', ['bitcoin']],
  ['BTC and ETH slide as Fed holds interest rates', ['bitcoin', 'ethereum', 'macro']],
  ['Règlement MiCA : l’AMF délivre un premier agrément', ['regulation']],
  ['Uniswap dépasse un seuil de liquidité, la DeFi respire', ['defi']],
  ['La Banque centrale européenne abaisse ses taux directeurs', ['macro']],
  ['Un tweet à court terme sans méthode', []],
  ['Le méthane et l’éther des poètes', ['ethereum']],
])('%s', (title, themes) => expect(themesOf(title, '')).toEqual(themes));
