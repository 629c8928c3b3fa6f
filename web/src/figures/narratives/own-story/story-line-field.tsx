import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LiveCaption } from '../../kit/live-caption.tsx';
import '../../kit/drill/drill.css';
import { judgeLine } from './judge-line.ts';
import { lentStory, type StoryLine } from './story-lines.ts';

interface StoryLineFieldProps {
  line: StoryLine;
  /** What is kept of it; null where it was left empty, undefined before anything was. */
  written: string | null | undefined;
  /** Whether what is kept is what stands in the field. */
  judged: boolean;
  onChanging: () => void;
  /** Keeps a line, which is then judged; null leaves it empty. */
  onWrite: (text: string | null) => void;
}

/** A line of the sheet, to write or to choose, with what the lesson says of it. */
export function StoryLineField(props: StoryLineFieldProps) {
  const { line, written, judged, onChanging, onWrite } = props;
  const [draft, setDraft] = useState(written ?? '');
  const [empty, setEmpty] = useState(false);

  function change(text: string) {
    setDraft(text);
    setEmpty(false);
    onChanging();
  }

  function check() {
    if (draft.trim() === '') setEmpty(true);
    else onWrite(draft.trim());
  }

  function leave() {
    const lent = line.id === 'phrase' ? lentStory : null;
    setDraft(lent ?? '');
    setEmpty(false);
    onWrite(lent);
  }

  return (
    <>
      {line.options === undefined ? (
        <>
          <TextArea
            label="Votre réponse"
            // The question stands above, outside of the label.
            aria-label={`Votre réponse : ${line.question}`}
            hint={line.hint}
            rows={2}
            maxLength={300}
            value={draft}
            onChange={(event) => change(event.target.value)}
          />
          <div className="own-story-moves">
            <Button variant={judged ? 'secondary' : 'primary'} onClick={check}>
              Vérifier
            </Button>
            <Button variant="secondary" onClick={leave}>
              {line.none}
            </Button>
          </div>
        </>
      ) : (
        <div className="case-choices" role="group" aria-label={line.question}>
          {[...line.options, null].map((option) => (
            <button
              key={option}
              type="button"
              className="drill-choice own-story-choice"
              aria-pressed={written === option}
              onClick={() => onWrite(option)}
            >
              {option ?? line.none}
            </button>
          ))}
        </div>
      )}
      <LiveCaption {...sayVerdict(line, { written, judged, empty })} />
    </>
  );
}

function sayVerdict(
  line: StoryLine,
  at: { written: string | null | undefined; judged: boolean; empty: boolean },
) {
  if (at.empty)
    return {
      tone: 'plain',
      lead: 'Écrivez d’abord.',
      text: `Ou touchez « ${line.none} ».`,
    } as const;
  if (at.judged) {
    const { tone, lead, text } = judgeLine(line.id, at.written ?? null);
    return { tone, lead, text };
  }
  return {
    tone: 'plain',
    lead: 'À vous.',
    text:
      line.options === undefined
        ? 'Quelques mots suffisent. Vous pourrez les changer.'
        : 'Fiez-vous à qui en parle, plus qu’au prix.',
  } as const;
}
