import * as z from 'zod';

/** A property without value (`large`) is true. */
export const flag = z
  .union([z.boolean(), z.enum(['', 'true', 'false'])])
  .transform((value) => value === true || value === '' || value === 'true');

/** What every figure takes. */
export const common = { title: z.string().min(1).optional(), large: flag.optional() };

/** Candle patterns, by their French names without accents. */
export const patternNames = [
  'marteau',
  'marteau-inverse',
  'pendu',
  'etoile-filante',
  'doji',
  'doji-libellule',
  'doji-pierre-tombale',
  'doji-longues-meches',
  'marubozu-haussier',
  'marubozu-baissier',
  'avalement-haussier',
  'avalement-baissier',
  'harami-haussier',
  'harami-baissier',
  'penetrante',
  'nuage-noir',
  'etoile-du-matin',
  'etoile-du-soir',
  'trois-soldats-blancs',
  'trois-corbeaux-noirs',
] as const;

export type PatternName = (typeof patternNames)[number];

/** One pattern, or several separated by spaces: `pattern="marteau pendu"`. */
export const patternList = z
  .string()
  .transform((names) => names.split(/[\s,]+/u).filter((name) => name !== ''))
  .pipe(z.array(z.enum(patternNames)).min(1));

/** A whole number, written as such in YAML and as text in Markdown. */
export const wholeNumber = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);

/** Open, high, low and close of a candle, in that order. */
export const ohlc = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .refine(
    ([open, high, low, close]) => high >= Math.max(open, close) && low <= Math.min(open, close),
    'Une bougie s’écrit [ouverture, plus haut, plus bas, clôture] : le plus haut et le plus bas entourent les deux autres.',
  );
