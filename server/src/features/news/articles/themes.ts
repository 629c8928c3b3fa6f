import { type NewsTheme, newsThemes } from '@chandelle/contract/news-themes';
import { normalizeText } from './normalize-text.ts';

/** Words, folded, by which an article belongs to a theme; `*` stands for any ending. Sources are French or English. */
const keywords: Readonly<Record<NewsTheme, readonly string[]>> = {
  bitcoin: [
    'bitcoin*',
    'btc',
    'satoshi*',
    'halving',
    'lightning network',
    'ordinals',
    'microstrategy',
  ],
  ethereum: [
    'ethereum',
    'ether',
    'eth',
    'vitalik',
    'buterin',
    'layer 2',
    'rollup*',
    'staking',
    'eip',
  ],
  regulation: [
    'regulat*',
    'regulation*',
    'reglement*',
    'regulateur*',
    'mica',
    'amf',
    'acpr',
    'sec',
    'esma',
    'cftc',
    'fca',
    'loi',
    'lois',
    'law',
    'lawsuit*',
    'proces',
    'tribunal',
    'supreme court',
    'cour supreme',
    'justice',
    'sanction*',
    'amende*',
    'psan',
    'psca',
    'casp',
    'fiscal*',
    'impot*',
    'tax',
    'taxes',
    'interdi*',
    'bans',
    'banned',
    'blanchiment',
    'gafi',
    'fatf',
    'senat*',
    'congres*',
  ],
  defi: [
    'defi',
    'finance decentralisee',
    'decentralized finance',
    'dex',
    'uniswap',
    'aave',
    'makerdao',
    'liquidity pool*',
    'yield farming',
    'tvl',
    'stablecoin*',
    'amm',
    'lending',
    'restaking',
    'pendle',
    'hyperliquid',
  ],
  macro: [
    'fed',
    'reserve federale',
    'federal reserve',
    'fomc',
    'powell',
    'bce',
    'ecb',
    'lagarde',
    'banque* centrale*',
    'central bank*',
    'taux directeur*',
    "taux d'interet*",
    'interest rate*',
    'inflation',
    'cpi',
    'pce',
    'recession*',
    'emploi',
    'payrolls',
    'pib',
    'gdp',
    'dollar',
    'treasury',
    'treasuries',
    'obligat*',
    'tariff*',
    'droits de douane',
    'petrole',
    'wall street',
    'nasdaq',
    's&p 500',
  ],
};

const patterns = newsThemes.map((theme) => ({ theme, pattern: wordPattern(keywords[theme]) }));

/** Makes the pattern of any of these words in a folded text, whole words only. */
export function wordPattern(words: readonly string[]): RegExp {
  const alternatives = words.map((word) =>
    word.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\w*'),
  );
  return new RegExp(`(?<![\\w-])(?:${alternatives.join('|')})(?![\\w-])`);
}

/** Returns the themes of an article, from the written table of keywords. */
export function themesOf(title: string, description: string): NewsTheme[] {
  const text = normalizeText(`${title} ${description}`);
  return patterns.filter(({ pattern }) => pattern.test(text)).map(({ theme }) => theme);
}
