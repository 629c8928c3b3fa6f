import * as z from 'zod';

const tooShort = 'Le pseudo doit contenir au moins 3 caractères';

/** Scripts of living languages; those that one language writes together stand together. */
const writings = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Mongolian',
  'Ethiopic',
  'Thaana',
  'Syriac',
  'Tifinagh',
  'Nko',
  'Adlam',
].map((scripts) => {
  const own = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${own.join('')}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u');
});

const isInOneWriting = (pseudo: string) => writings.some((writing) => writing.test(pseudo));

/**
 * A pseudo: 3 to 20 characters (code points, after NFKC), on one line, with at least one letter or digit, in one
 * script, without what nobody sees and without heaps of accents. Which names are free and which are reserved only
 * the server knows.
 */
export const pseudoSchema = z
  .string(tooShort)
  .transform((pseudo) => pseudo.normalize('NFKC').trim().replace(/\s+/gu, ' '))
  .refine((pseudo) => [...pseudo].length >= 3, tooShort)
  .refine((pseudo) => [...pseudo].length <= 20, 'Le pseudo ne peut pas dépasser 20 caractères')
  .refine(
    (pseudo) => !/\p{Default_Ignorable_Code_Point}/u.test(pseudo),
    'Retirez le caractère invisible du pseudo',
  )
  .refine(
    (pseudo) => /^[\p{L}\p{M}\p{N} ._'’-]*$/u.test(pseudo),
    'Le pseudo ne peut contenir que des lettres, des chiffres, des espaces et les signes . _ - ’',
  )
  .refine(
    (pseudo) => [...pseudo].length < 3 || /[\p{L}\p{N}]/u.test(pseudo),
    'Le pseudo doit contenir au moins une lettre ou un chiffre',
  )
  .refine(
    (pseudo) => !/(^|[^\p{L}\p{M}])\p{M}|\p{M}{3}/u.test(pseudo.normalize('NFD')),
    'Une lettre du pseudo porte trop d’accents',
  )
  .refine(isInOneWriting, 'Le pseudo doit s’écrire dans un seul alphabet');

/** The form in which it is changed. */
export const changePseudoSchema = z.object({ pseudo: pseudoSchema });
