import { Play } from 'lucide-react';
import { use, useState, type PointerEvent, type ReactNode } from 'react';
import { SpeechLesson } from './speech-lesson.ts';
import { speech } from './speech.ts';

/**
 * A text whose paragraphs can be read from: on a desktop, the one under the pointer shows a small mark in the margin. By
 * keyboard and on phones the player goes from paragraph to paragraph. What is folded is not said.
 */
export function ParagraphMarks(props: { readingKey: string; title: string; children: ReactNode }) {
  const { readingKey: key, title, children } = props;
  const lesson = use(SpeechLesson);
  const [mark, setMark] = useState<{ segment: string; top: number } | null>(null);

  function point(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
    const paragraph = event.target.closest<HTMLElement>('[data-segment]');
    const segment = paragraph?.dataset['segment'];
    if (paragraph === null || segment === undefined || segment === mark?.segment) return;
    const top =
      paragraph.getBoundingClientRect().top - event.currentTarget.getBoundingClientRect().top;
    setMark({ segment, top });
  }

  function readFrom(from: string) {
    if (lesson !== null)
      speech.start({ lessonId: lesson.id, lesson: lesson.title, key, title, from });
  }

  return (
    <div
      ref={watchFolds}
      className="relative"
      onPointerOver={point}
      onPointerLeave={() => setMark(null)}
    >
      {children}
      {mark !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Lire à partir d’ici"
          title="Lire à partir d’ici"
          style={{ top: mark.top }}
          className="speech-mark"
          onClick={() => readFrom(mark.segment)}
        >
          <Play size={14} strokeWidth={2.2} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Tells the voice when a part of the text is folded or unfolded: it says what is open. That event does not bubble. */
function watchFolds(text: HTMLElement | null) {
  if (text === null) return;
  const refold = () => speech.refold();
  text.addEventListener('toggle', refold, true);
  return () => text.removeEventListener('toggle', refold, true);
}
