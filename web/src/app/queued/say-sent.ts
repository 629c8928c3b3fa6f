import type { FlashMessage } from '../../lib/flash-message.ts';
import type { SentAnswers } from '../../lib/queued-answers.ts';

/**
 * Says in one message what came of answers that waited for the network; null when nothing did.
 *
 * @param titleOf The title of a lesson; undefined for one that this build does not know.
 */
export function saySent(
  { judged, refused }: SentAnswers,
  titleOf: (lessonId: string) => string | undefined,
): FlashMessage | null {
  const lost =
    refused === 0
      ? ''
      : refused === 1
        ? 'Une réponse ne compte pas : la question avait déjà sa réponse.'
        : `${refused} réponses ne comptent pas : leurs questions avaient déjà une réponse.`;
  if (judged.length === 0)
    return refused === 0
      ? null
      : {
          kind: 'success',
          title: 'Vos réponses hors ligne sont arrivées',
          text: lost,
        };
  const places = [...new Set(judged)];
  const [place] = places;
  const title = typeof place === 'string' ? titleOf(place) : undefined;
  const where =
    places.length > 1
      ? 'là où vous avez répondu'
      : place === null
        ? 'dans votre séance de révision'
        : title === undefined
          ? 'dans la leçon'
          : `dans la leçon « ${title} »`;
  return {
    kind: 'success',
    title:
      judged.length === 1
        ? 'Votre réponse hors ligne est arrivée'
        : `Vos ${judged.length} réponses hors ligne sont arrivées`,
    text: [`Le résultat vous attend ${where}.`, lost].filter(Boolean).join(' '),
  };
}
