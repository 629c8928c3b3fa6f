import * as z from 'zod';
import { line } from '../lesson-format.ts';
import type { Problem } from '../public/problems.ts';
import { checkFormat, readYaml } from '../yaml-file.ts';

/** The lexicon's file, beside the folders of the lessons. */
export const pronunciationFile = 'prononciation.yaml';

/** How a word is said that French spelling does not tell. */
export interface Pronunciation {
  /** As the lessons write it; a plural in -s is found too. With capitals inside (BTC, DeFi) only so. */
  word: string;
  /** A French spelling that sounds like it. */
  say: string;
  /** For every voice; otherwise only for the embedded one, which speaks French alone. */
  everywhere: boolean;
}

const pronunciationFormat = z.strictObject({
  words: z.array(
    z.strictObject({
      word: line(60),
      say: z
        .string()
        .trim()
        .max(120)
        .regex(
          /^[\p{Script=Latin}\p{M}\d ,’'-]+$/u,
          'ne contient que des lettres, des espaces, des virgules, des apostrophes et des tirets.',
        ),
      everywhere: z.boolean().default(false),
    }),
  ),
});

const knownKeys = ['words', 'word', 'say', 'everywhere'];

/** Parses the lexicon, and checks that no word is said in two ways. */
export function parsePronunciations(text: string): {
  words: Pronunciation[];
  problems: Problem[];
} {
  const { yaml, problems: writing } = readYaml(pronunciationFile, text);
  if (yaml === null) return { words: [], problems: writing };
  const { value, problems } = checkFormat(yaml, pronunciationFormat, knownKeys);
  if (value === null) return { words: [], problems };
  const taken = new Set<string>();
  const found = value.words.flatMap(({ word, say, everywhere }, index) => {
    const key = hasCapitals(word) ? word : word.toLowerCase();
    const messages = [
      taken.has(key) ? `« ${word} » est déjà dans la liste.` : '',
      // Elsewhere numbers are written out before the lexicon is asked.
      !everywhere && /\d/u.test(say) ? `« ${say} » : écrivez les nombres en lettres.` : '',
    ];
    taken.add(key);
    const line = yaml.lineOf(['words', index, 'word']);
    return messages
      .filter((message) => message !== '')
      .map((message) => ({ file: pronunciationFile, line, message }));
  });
  return { words: value.words, problems: found };
}

/** Capitals after the first letter. */
const hasCapitals = (word: string) => /.\p{Lu}/u.test(word);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** A function that respells the words of a text. */
export type Respell = (text: string) => string;

/** Prepares the replacement of words; a longer one wins over one inside it. */
export function makeRespell(words: readonly Pronunciation[]): Respell {
  if (words.length === 0) return (text) => text;
  const sorted = words.toSorted((one, other) => other.word.length - one.word.length);
  const pattern = sorted
    .map(({ word }) => `(${escape(word).replaceAll("'", "[’']").replaceAll(' ', '[\\s]')})`)
    .join('|');
  const finder = new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})s?(?![\\p{L}\\p{M}])`, 'giu');
  return (text) =>
    text.replace(finder, (found: string, ...groups: unknown[]) => {
      const place = groups.findIndex((group) => group !== undefined);
      const entry = sorted[place];
      if (entry === undefined) return found;
      return hasCapitals(entry.word) && groups[place] !== entry.word ? found : entry.say;
    });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** As espeak-ng reads them right: it says « emme » as it says « emmener ». */
const letterNames =
  'a,bé,cé,dé,e,effe,gé,hache,i,ji,ka,elle,èmme,enne,o,pé,ku,erre,esse,té,u,vé,double vé,ixe,i grec,zède'.split(
    ',',
  );

/** Spells what is left in capitals by the names of the letters; « À » and « Y » may begin a sentence. */
export function spellAcronyms(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}])(?:[A-Z]{2,}|[B-XZ])(?![\p{L}\p{M}’])/gu, (acronym) =>
    [...acronym].map((letter) => letterNames[letters.indexOf(letter)] ?? letter).join(' '),
  );
}
