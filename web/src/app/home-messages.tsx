import { useEffect, useRef } from 'react';
import { toast, Toaster } from '../ui/toast.tsx';
import type { FlashMessage } from '../lib/flash-message.ts';

/** The toaster of the home page, loaded with the first message. Shows each message of the list once. */
export function HomeMessages({ messages }: { messages: readonly FlashMessage[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, title, text } of messages.slice(shown.current)) toast[kind](title, text);
    shown.current = messages.length;
  }, [messages]);
  return <Toaster />;
}
