import * as z from 'zod';

/** Where the learner's days begin: the name that their browser gives, « Europe/Paris ». */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Ce fuseau horaire n’existe pas.')
  .default('Europe/Paris');

/** Names that are kept: more than there are zones, but the same zone has many names, by the case of its letters. */
const maxNames = 1_000;

/** Names of zones that were found to be some: to look for one takes longer than all else that is judged of a request. */
const known = new Set<string>();

function isTimeZone(timeZone: string): boolean {
  if (known.has(timeZone)) return true;
  try {
    const found = new Intl.DateTimeFormat('fr', { timeZone }).resolvedOptions().timeZone !== '';
    if (!found) return false;
    if (known.size >= maxNames) known.clear();
    known.add(timeZone);
    return true;
  } catch {
    return false;
  }
}
