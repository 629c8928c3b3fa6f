import { findContacts } from '@chandelle/contract/find-contacts';
import { findForeignLinks } from '@chandelle/contract/find-links';
import { tooNestedText } from '@chandelle/contract/forum-messages';
import { isTooNested } from '@chandelle/contract/measure-nesting';
import type { ReactNode } from 'react';
import { formatFrom, formatTimeLeft } from '../format-moment.ts';
import { useChannelState, type Overview } from '../forum-context.tsx';
import type { Channel } from '../state/count-unread.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { useSlowMode } from './use-slow-mode.ts';

/** What stands below the field about what may be written, and when. */
export interface WritingLimits {
  hint: ReactNode;
  /** The text cannot be sent now. */
  blocked: boolean;
  /** Something in the text itself is refused. */
  invalid: boolean;
}

/** Returns what keeps a text from being sent at the moment: too many levels, a link on the first day, the channel's slow mode. */
export function useWritingLimits(
  channel: Channel,
  me: Overview['me'],
  text: string,
): WritingLimits {
  const state = useChannelState(channel.id);
  const linksLeft = useSecondsUntil(me.linksFrom === null ? null : Date.parse(me.linksFrom));
  const slowLeft = useSlowMode(channel, state, me.id);
  const sending = state.pending.some((one) => one.state !== 'failed');
  const slow = channel.slowModeSeconds > 0 && !me.moderator;

  if (isTooNested(text))
    return {
      hint: <span className="text-fall-ink">{tooNestedText}</span>,
      blocked: true,
      invalid: true,
    };
  if (me.linksFrom !== null && linksLeft > 0 && leadsAway(text))
    return {
      hint: (
        <span className="text-fall-ink">
          Le premier jour, un message ne contient ni lien vers un autre site, ni adresse, ni numéro.
          Vous pourrez en poster à partir du {formatFrom(me.linksFrom)} (dans{' '}
          {formatTimeLeft(linksLeft)}
          ).
        </span>
      ),
      blocked: true,
      invalid: true,
    };
  if (slow && slowLeft > 0)
    return {
      hint: (
        <span className="text-flame-ink tabular">
          Mode lent : message suivant dans {formatTimeLeft(slowLeft)}.
        </span>
      ),
      blocked: true,
      invalid: false,
    };
  return {
    hint: <Hint channel={channel} me={me} slow={slow} />,
    blocked: slow && sending,
    invalid: false,
  };
}

/** As the server asks it. */
const leadsAway = (text: string): boolean =>
  findForeignLinks(text, location.host).length > 0 || findContacts(text).length > 0;

function Hint(props: { channel: Channel; me: Overview['me']; slow: boolean }) {
  const { channel, me, slow } = props;
  if (slow) return <>Mode lent : {formatTimeLeft(channel.slowModeSeconds)} entre deux messages.</>;
  if (me.linksFrom !== null)
    return <>Vous pourrez poster des liens à partir du {formatFrom(me.linksFrom)}.</>;
  return (
    <span className="max-sm:hidden pointer-coarse:hidden">
      Entrée envoie, Maj + Entrée va à la ligne. **gras**, *italique*, &gt; citation.
    </span>
  );
}
