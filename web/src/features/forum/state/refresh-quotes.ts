import { type ForumMessage, maxExcerptCharacters } from '@chandelle/contract/forum-messages';

type Quote = NonNullable<ForumMessage['replyTo']>;

/** Returns what an answer to a message quotes of it: nothing that can no longer be read. */
export function quoteOf({ id, number, author, status, content }: ForumMessage): Quote {
  // A code point is at most two units, so no more than this is looked at.
  const start = status === 'published' ? content.slice(0, 2 * maxExcerptCharacters) : '';
  return {
    id,
    number,
    authorName: author?.name ?? 'Utilisateur',
    excerpt: [...start].slice(0, maxExcerptCharacters).join(''),
  };
}

/**
 * Lets an answer quote the message as it is known by now: its edit, deletion and removal reach the quote, too. Gives
 * the same object when nothing changes, or when the quoted message is not known.
 */
export function refreshQuote<Answer extends { replyTo: ForumMessage['replyTo'] }>(
  answer: Answer,
  messages: ReadonlyMap<number, ForumMessage>,
): Answer {
  const { replyTo } = answer;
  const quoted = replyTo?.number ? messages.get(replyTo.number) : undefined;
  if (!replyTo || quoted?.id !== replyTo.id) return answer;
  const quote = quoteOf(quoted);
  const same = quote.excerpt === replyTo.excerpt && quote.authorName === replyTo.authorName;
  return same ? answer : { ...answer, replyTo: quote };
}

/** Refreshes the quotes of a list; gives the same list when nothing changes. */
export function refreshQuotes<Answer extends { replyTo: ForumMessage['replyTo'] }>(
  answers: readonly Answer[],
  messages: ReadonlyMap<number, ForumMessage>,
): readonly Answer[] {
  const fresh = answers.map((answer) => refreshQuote(answer, messages));
  return fresh.some((answer, index) => answer !== answers[index]) ? fresh : answers;
}
