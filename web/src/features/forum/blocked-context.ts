import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { createContext } from 'react';
import type { Overview } from './forum-context.tsx';

/** Whom the reader has blocked. */
export const BlockedContext = createContext<Overview['blocked']>([]);

/** Returns whether a message is of somebody who is blocked. */
export const isBlocked = (blocked: Overview['blocked'], message: ForumMessage): boolean =>
  blocked.some(({ id }) => id === message.author?.id);
