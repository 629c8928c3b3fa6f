import type { FigureProps } from '@chandelle/course/public/figures';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import '../../cases/case-drill.css';
import { DrillMoves } from '../../kit/drill/drill-moves.tsx';
import { DrillStage } from '../../kit/drill/drill-stage.tsx';
import { FigureFrame } from '../../kit/figure-frame.tsx';
import { judgeLine } from './judge-line.ts';
import './own-story.css';
import { lines, partLines, type LineId, type Sheet } from './story-lines.ts';
import { StoryLineField } from './story-line-field.tsx';
import { readSheet, saveSheet } from './story-store.ts';
import { SheetCaption, WrittenSheet } from './written-sheet.tsx';

type Part = FigureProps<'own-story'>['part'];

const titles: Readonly<Record<Part, string>> = {
  couches: 'Votre récit, en trois couches',
  questions: 'Cinq questions à votre récit',
};

/** A sheet on a story that the learner was told, held line by line to what the lesson asks. It never leaves the browser. */
export default function OwnStory({ part, title }: FigureProps<'own-story'>) {
  const { learner } = useSession();
  const id = learner?.id ?? '';
  return <SheetPart key={id} learnerId={id} part={part} title={title ?? titles[part]} />;
}

/** The lines that a part asks for; the story itself first where none was written. */
function linesToAsk(part: Part, sheet: Sheet): readonly LineId[] {
  const own = partLines[part];
  return own.includes('phrase') || typeof sheet.phrase === 'string' ? own : ['phrase', ...own];
}

/** Whether one may go on from a line: from any that was judged, but without a story there is nothing to ask about. */
function mayLeave(id: LineId, written: string | null): boolean {
  return id !== 'phrase' || judgeLine(id, written).answered;
}

/** The first line that nothing was written in; past the last one, the sheet is read. */
function placeToBegin(asked: readonly LineId[], sheet: Sheet): number {
  const first = asked.findIndex((id) => sheet[id] === undefined);
  return first === -1 ? asked.length : first;
}

function SheetPart(props: { learnerId: string; part: Part; title: string }) {
  const { learnerId, part, title } = props;
  const [sheet, setSheet] = useState(() => readSheet(learnerId));
  const [asked, setAsked] = useState(() => linesToAsk(part, sheet));
  const [at, setAt] = useState(() => placeToBegin(asked, sheet));
  /** Whether the line on screen was changed since it was judged. */
  const [changing, setChanging] = useState(false);
  /** Fields begin anew with each sheet. */
  const [sheets, setSheets] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const id = asked[at];
  const written = id === undefined ? undefined : sheet[id];

  function goTo(next: number) {
    setAt(next);
    setChanging(false);
    stage.current?.focus();
  }

  function write(line: LineId, text: string | null) {
    const next = { ...sheet, [line]: text };
    setSheet(next);
    saveSheet(learnerId, next);
    setChanging(false);
  }

  function erase() {
    saveSheet(learnerId, null);
    setSheet({});
    setAsked(linesToAsk(part, {}));
    setSheets(sheets + 1);
    goTo(0);
  }

  return (
    <FigureFrame
      title={title}
      subtitle={
        id === undefined ? 'Votre fiche' : `Votre fiche, ligne ${at + 1} sur ${asked.length}`
      }
      note="La figure voit si une date ou un nombre y est, pas si c’est vrai. Votre fiche reste dans ce navigateur, sans note ni points."
      description={`Une fiche de ${asked.length} lignes à remplir sur une histoire que l’on vous a racontée. Chaque ligne est comparée aussitôt à ce que la leçon en demande.`}
    >
      <DrillStage ref={stage} className="case" label={id === undefined ? null : lines[id].name}>
        {id !== 'phrase' && <p className="own-story-told">{`« ${sheet.phrase ?? ''} »`}</p>}
        {id === undefined ? (
          <WrittenSheet part={part} sheet={sheet} />
        ) : (
          <p className="case-text">{lines[id].question}</p>
        )}
      </DrillStage>
      {id === undefined ? (
        <SheetCaption part={part} sheet={sheet} />
      ) : (
        <StoryLineField
          key={`${id} ${sheets}`}
          line={lines[id]}
          written={written}
          judged={written !== undefined && !changing}
          onChanging={() => setChanging(true)}
          onWrite={(text) => write(id, text)}
        />
      )}
      <DrillMoves
        at={at}
        rounds={asked.length}
        found={id !== undefined && written !== undefined && !changing && mayLeave(id, written)}
        next="Ligne suivante"
        restart="Relire ma fiche ligne à ligne"
        onNext={() => goTo(at + 1)}
        onRestart={() => goTo(0)}
      />
      {id === undefined && (
        <Button variant="quiet" size="small" className="own-story-erase" onClick={erase}>
          Effacer ma fiche
        </Button>
      )}
    </FigureFrame>
  );
}
