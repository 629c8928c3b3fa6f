import { formatDay } from '../../../lib/format.ts';
import { countDays } from '../../../lib/say-when.ts';

/** Names a wrong answer by its day and place: « Votre réponse, le 12 nov. dans la leçon ». */
export function nameAnswer(
  { at, where }: { at: string; where: 'lesson' | 'review' },
  now: number,
): string {
  const ago = -countDays(now, at);
  const day = ago === 0 ? 'aujourd’hui' : ago === 1 ? 'hier' : `le ${formatDay(at)}`;
  return `Votre réponse, ${day} ${where === 'lesson' ? 'dans la leçon' : 'en Révision'}`;
}
