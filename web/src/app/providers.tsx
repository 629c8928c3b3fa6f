import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, useEffect, type ReactNode } from 'react';
import { updateReady } from '../lib/update-ready.ts';
import { useStore } from '../lib/use-store.ts';
import { useLateComponent } from '../ui/use-late-component.ts';
import { toast, Toaster } from '../ui/toast.tsx';
import { receiveToasts } from '../lib/flash-message.ts';
import { isTransient, statedWait } from '../lib/errors.ts';
import { ResendMessage } from './resend-message.tsx';
import { watchLearner } from '../lib/session.ts';
import { watchQueued } from './queued/watch-queued.ts';

/** Longest wait, in seconds, that a reading sits out without a word. */
const maxSilentWait = 4;

/** Makes the memory of what the API answered. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A longer wait is the page's to tell.
        retry: (failures, error) =>
          failures < 2 && isTransient(error) && (statedWait(error) ?? 0) <= maxSilentWait,
        retryDelay: (failures, error) => 1000 * (statedWait(error) ?? 2 ** failures),
      },
      mutations: { retry: false },
    },
  });
}

/** Everything that pages of the application find around them: data, links, messages. */
export function Providers({
  queryClient,
  children,
}: {
  queryClient: QueryClient;
  children: ReactNode;
}) {
  // What one learner read must not be shown to the next one of the same browser.
  useEffect(() => watchLearner(() => queryClient.clear()), [queryClient]);
  useEffect(() => receiveToasts(({ kind, title, text }) => toast[kind](title, text)), []);
  useEffect(() => watchQueued(queryClient), [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ResendMessage />
      <Toaster />
      <LateUpdateNotice />
    </QueryClientProvider>
  );
}

const loadUpdateNotice = async () => (await import('./update-notice.tsx')).UpdateNotice;

/** Comes once there is something to say. */
function LateUpdateNotice() {
  const ready = useStore(updateReady, false);
  const UpdateNotice = useLateComponent(ready ? loadUpdateNotice : null);
  return UpdateNotice === null ? null : createElement(UpdateNotice);
}
