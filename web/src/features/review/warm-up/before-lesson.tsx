import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { holdAnswers } from '../../../lib/hold-answers.ts';
import { cardAnswers } from '../../../lib/queued-keys.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

const loadPlayer = async () => (await import('./warm-up-player.tsx')).WarmUpPlayer;

/** Milliseconds after which the lesson opens, where what comes before it is not there yet. */
const waitMost = 2_500;

interface BeforeLessonProps {
  lesson: { id: string; title: string };
  learnerId: string;
  /** Nobody has been in the steps of the lesson. */
  fresh: boolean;
  /** Shown until it is known what is asked. */
  skeleton: ReactNode;
  /** Something was asked, and is answered or passed. */
  onDone: () => void;
  /** The lesson. */
  children: ReactNode;
}

/**
 * Asks what was missed in the lesson before, where a lesson is opened for the first time, then opens it. It stands in nobody's way:
 * without the network, or where the server takes its time, the lesson opens at once.
 */
export function BeforeLesson(props: BeforeLessonProps) {
  const { lesson, learnerId, fresh, skeleton, onDone, children } = props;
  const [over, setOver] = useState(!fresh);
  const [asked, setAsked] = useState(false);
  const warmUp = useWarmUp(lesson.id, !over);
  const player = useLateComponent(
    !over && (warmUp.data?.cards.length ?? 0) > 0 ? loadPlayer : null,
  );
  const ready = player !== null && warmUp.data !== undefined;
  if (!over && (warmUp.isError || warmUp.data?.cards.length === 0)) setOver(true);
  const open = useEffectEvent(() => setOver(true));
  useEffect(() => {
    if (over || ready) return undefined;
    const timer = setTimeout(() => open(), waitMost);
    return () => clearTimeout(timer);
  }, [over, ready]);
  // What waits of it is sent where its verdict is shown, which is known once it is here.
  useEffect(() => (over ? undefined : holdAnswers(cardAnswers)), [over]);
  useHeadingFocus(null, over && asked);

  if (over) return children;
  if (!ready) return skeleton;
  return createElement(player, {
    lesson,
    learnerId,
    warmUp: warmUp.data,
    onDone: () => {
      setAsked(true);
      setOver(true);
      onDone();
    },
  });
}

/** Reads what is asked before a lesson, once a visit: what was answered in this one is not asked in the next. */
function useWarmUp(lessonId: string, enabled: boolean) {
  const queryClient = useQueryClient();
  const options = api.review.warmUp.queryOptions({
    input: { lessonId },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const { queryKey } = options;
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => () => forget(), []);
  return useQuery(options);
}
