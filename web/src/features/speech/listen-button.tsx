import { Play, Square } from 'lucide-react';
import { use, useEffect, useEffectEvent } from 'react';
import { focusShownHeading, isPutAway } from '../../lib/put-away.ts';
import { Button } from '../../ui/button.tsx';
import { type ReadLesson, SpeechLesson } from './speech-lesson.ts';
import { speech, useSpeech } from './speech.ts';
import { isSpeechUnderWay } from './speech-state.ts';

interface ListenButtonProps {
  /** The step's id, or `question-<id>`. */
  readingKey: string;
  /** What is read, for the lock screen. */
  title: string;
  /** « Écouter cette étape ». */
  label: string;
  /** Said after the label to those who do not see what stands beside it. */
  hiddenLabel?: string;
  className?: string;
}

/** Reads the text it stands by; pressed again, it stops. What it reads ends when it leaves the page. */
export function ListenButton(props: ListenButtonProps) {
  const lesson = use(SpeechLesson);
  return lesson === null ? null : <LessonListenButton {...props} lesson={lesson} />;
}

function LessonListenButton(props: ListenButtonProps & { lesson: ReadLesson }) {
  const { lesson, readingKey: key, title, label, hiddenLabel, className } = props;
  const active = useSpeech((state) => state.reading?.key === key && isSpeechUnderWay(state));
  const reading = { lessonId: lesson.id, lesson: lesson.title, key, title };
  const startExpected = useEffectEvent(() => {
    if (speech.isExpected(key)) speech.start(reading);
  });
  useEffect(() => {
    startExpected();
    return () => {
      if (lesson.passing !== true) speech.leave(key);
    };
  }, [key, lesson.passing]);
  const Icon = active ? Square : Play;

  return (
    <Button
      variant="secondary"
      size="small"
      data-listen={key}
      className={className}
      icon={<Icon size={16} strokeWidth={2.2} aria-hidden />}
      onClick={() => speech.toggle(reading)}
    >
      {active ? 'Arrêter la lecture' : label}
      {hiddenLabel !== undefined && <span className="sr-only"> {hiddenLabel}</span>}
    </Button>
  );
}

/** Moves the focus back to where listening began, when the control that held it goes; to the heading if that is not in view. */
export function focusListenButton(key: string | undefined): void {
  const button = document.querySelector<HTMLElement>(`[data-listen="${CSS.escape(key ?? '')}"]`);
  if (button === null || isPutAway(button)) focusShownHeading(document);
  else button.focus({ preventScroll: true });
}
