import { lazy, Suspense, useEffect, useState } from 'react';
import { Component as HomePage } from '../features/home/home-page.tsx';
import { receiveToasts, type FlashMessage } from '../lib/flash-message.ts';
import { paths } from '@chandelle/contract/paths';
import { SiteFrame } from './shell/site-frame.tsx';
import { watchQueued } from './queued/watch-queued.ts';

const HomeMessages = lazy(async () => ({
  default: (await import('./home-messages.tsx')).HomeMessages,
}));

/** The home page with its frame: rendered to HTML at build, brought to life in the browser. */
export function HomeApp() {
  const [messages, setMessages] = useState<readonly FlashMessage[]>([]);
  useEffect(() => receiveToasts((message) => setMessages((earlier) => [...earlier, message])), []);
  useEffect(() => watchQueued(null), []);
  return (
    <>
      <SiteFrame pathname={paths.home}>
        <HomePage />
      </SiteFrame>
      {messages.length > 0 && (
        <Suspense>
          <HomeMessages messages={messages} />
        </Suspense>
      )}
    </>
  );
}
