import type { FigureProps } from '@chandelle/course/public/figures';
import { formatCount } from '../../../lib/format.ts';
import { LiveCaption } from '../../kit/live-caption.tsx';
import { countAnswered, judgeLine } from './judge-line.ts';
import { fiveQuestions, lines, partLines, type LineId, type Sheet } from './story-lines.ts';

interface SheetProps {
  part: FigureProps<'own-story'>['part'];
  sheet: Sheet;
}

/** The lines of a part as they were written, under the story itself. */
export function WrittenSheet({ part, sheet }: SheetProps) {
  return (
    <dl className="own-story-sheet">
      {partLines[part]
        .filter((id) => id !== 'phrase')
        .map((id) => (
          <div key={id}>
            <dt>{lines[id].name}</dt>
            <dd>
              {sheet[id] ?? lines[id].none}
              {lacks(id, sheet) && <span className="own-story-lacking">à revoir</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether a line was judged wanting. */
function lacks(id: LineId, sheet: Sheet): boolean {
  return !judgeLine(id, sheet[id] ?? null).answered;
}

/** What a whole sheet comes to. */
export function SheetCaption({ part, sheet }: SheetProps) {
  if (part === 'couches') {
    const checkable = judgeLine('fait', sheet.fait ?? null);
    return (
      <LiveCaption
        tone="plain"
        lead={
          checkable.tone === 'right'
            ? 'Un fait à vérifier, le reste à discuter.'
            : 'Aucun fait sûr pour l’instant.'
        }
        text="Gardez cette fiche. Vous poserez cinq questions à la même histoire, à la fin de la leçon."
      />
    );
  }
  const answered = countAnswered(sheet);
  const all = fiveQuestions.length;
  return answered === all ? (
    <LiveCaption
      tone="right"
      lead="Cinq réponses sur cinq."
      text="Elles ont la bonne forme. Allez voir si elles sont vraies. Et même alors, rien ne vous oblige à acheter."
    />
  ) : (
    <LiveCaption
      tone="plain"
      lead={`${formatCount(answered, 'réponse')} sur ${all}.`}
      text="Tant qu’il en manque une, n’achetez pas encore. Inès, elle, en avait deux."
    />
  );
}
