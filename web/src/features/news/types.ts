import type { articleSchema, newsPageSchema } from '@chandelle/contract/news';
import type { NewsTheme } from '@chandelle/contract/news-themes';
import type { output } from 'zod';

export type Article = output<typeof articleSchema>;
export type NewsPage = output<typeof newsPageSchema>;

/** The themes as a reader knows them. */
export const themeNames: Readonly<Record<NewsTheme, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  regulation: 'Régulation',
  defi: 'DeFi',
  macro: 'Macroéconomie',
};
