import * as z from 'zod';

/** Where the learner's days begin: the name that their browser gives, « Europe/Paris ». */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Ce fuseau horaire n’existe pas.')
  .default('Europe/Paris');

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
