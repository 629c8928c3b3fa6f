import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeForumError } from '../describe-forum-error.ts';
import { formatSent } from '../format-moment.ts';
import { Disclosure } from '../parts/disclosure.tsx';

/** What a message said before it was changed, for moderators: a report may be about words that are gone. */
export function MessageVersions({ messageId }: { messageId: string }) {
  return (
    <Disclosure label="Textes précédents">{() => <Versions messageId={messageId} />}</Disclosure>
  );
}

function Versions({ messageId }: { messageId: string }) {
  const versions = useQuery(
    api.forum.moderation.versions.queryOptions({ input: { messageId }, staleTime: 0 }),
  );
  if (versions.isError)
    return (
      <p role="alert" className="text-small text-fall-ink">
        {describeForumError(versions.error)}
      </p>
    );
  if (versions.data === undefined)
    return (
      <p role="status" className="text-small text-ink-2">
        Chargement...
      </p>
    );
  if (versions.data.length === 0)
    return <p className="text-small text-ink-2">Ce message n’a pas d’autre texte.</p>;
  return (
    <ol
      aria-label="Textes précédents"
      className="max-h-60 overflow-y-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
    >
      {versions.data.map(({ content, replacedAt }) => (
        <li key={replacedAt} className="border-t border-line py-2 text-small">
          <p className="text-micro text-ink-3">Remplacé le {formatSent(replacedAt)}</p>
          <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{content}</p>
        </li>
      ))}
    </ol>
  );
}
