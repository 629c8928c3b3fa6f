import type { ComponentProps } from 'react';
import { use } from 'react';
import { Contained } from '../../../ui/contained.tsx';
import { BlockedContext, isBlocked } from '../blocked-context.ts';
import { FoldedMessage } from './folded-message.tsx';
import { MessageRow } from './message-row.tsx';

/** A message in a list: folded where its author is blocked, and if it cannot be drawn the others stay. */
export function ListedMessage(props: ComponentProps<typeof MessageRow>) {
  const { message, active } = props;
  const blocked = use(BlockedContext);
  const drawn = <MessageRow {...props} />;
  return (
    <Contained of={message}>
      {isBlocked(blocked, message) ? (
        <FoldedMessage id={message.id} active={active}>
          {drawn}
        </FoldedMessage>
      ) : (
        drawn
      )}
    </Contained>
  );
}
