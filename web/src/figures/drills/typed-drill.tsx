import type { DrillKind } from '@chandelle/course/public/drills/drill-kind';
import { writeQuantity, type Exercise } from '@chandelle/course/public/drills/draw-exercise';
import type { FigureProps } from '@chandelle/course/public/figures';
import { Check, Shuffle } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { describeDrillVerdict } from './describe-drill-verdict.ts';
import { useTypedDrill, type TypedDrill } from './use-typed-drill.ts';
import './typed-drill.css';

/** An exercise in three degrees: numbers drawn anew, an answer that is typed, a solution line by line. */
export default function TypedDrillFigure({ title, kind }: FigureProps<'typed-drill'>) {
  if (kind === undefined) return null;
  return (
    <FigureFrame
      title={title ?? kind.name}
      subtitle="Trois degrés, des nombres tirés au hasard"
      note="Rien n’est noté ni envoyé. Les nombres changent à chaque visite."
      description="Un exercice de calcul en trois degrés. Vous tapez la réponse, la figure dit si elle est juste, et montre la solution ligne par ligne."
    >
      <Degrees kind={kind} />
    </FigureFrame>
  );
}

function Degrees({ kind }: { kind: DrillKind }) {
  const stage = useRef<HTMLDivElement>(null);
  const drill = useTypedDrill(kind, stage);
  useTask(drill.done.every(Boolean));
  return (
    <>
      <DegreeChips drill={drill} />
      <div
        ref={stage}
        tabIndex={-1}
        role="group"
        aria-label={`Degré ${drill.at + 1} sur ${drill.done.length}`}
        className="typed-drill-stage"
      >
        <p className="typed-drill-text">{drill.exercise.text}</p>
      </div>
      <AnswerForm drill={drill} decimals={kind.rounds[drill.at]?.decimals ?? null} />
      <Button
        variant="quiet"
        size="small"
        className="typed-drill-redraw"
        icon={<Shuffle size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={drill.redraw}
      >
        D’autres nombres
      </Button>
      {drill.shown && <Solution steps={drill.exercise.steps} />}
    </>
  );
}

function DegreeChips({ drill }: { drill: TypedDrill }) {
  return (
    <div className="typed-drill-degrees" role="group" aria-label="Degrés de l’exercice">
      {drill.done.map((done, degree) => (
        <button
          // Degrees keep their places.
          key={degree}
          type="button"
          className="typed-drill-degree"
          aria-pressed={degree === drill.at}
          onClick={() => drill.goTo(degree)}
        >
          <span
            className={done ? 'typed-drill-mark typed-drill-done' : 'typed-drill-mark'}
            aria-hidden="true"
          >
            {done && <Check size={13} strokeWidth={3} />}
          </span>
          {`Degré ${degree + 1}`}
          {done && <span className="visually-hidden"> réussi</span>}
        </button>
      ))}
    </div>
  );
}

function AnswerForm({ drill, decimals }: { drill: TypedDrill; decimals: number | null }) {
  const { exercise, verdict, over, next } = drill;
  const unreadable = verdict?.kind === 'unreadable';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!over) drill.check();
    else if (verdict?.kind === 'correct' && next !== null) drill.goTo(next);
    else drill.redraw();
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <TextField
        label={exercise.question}
        unit={exercise.unit === '' ? undefined : exercise.unit}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={drill.typed}
        readOnly={over}
        hint={exercise.precision === null ? 'Réponse exacte.' : `À ${exercise.precision} près.`}
        error={unreadable ? 'Écrivez un nombre, par exemple 12,5.' : undefined}
        onChange={(event) => drill.type(event.target.value)}
      />
      <div className="typed-drill-moves">
        <Button type="submit">{nameMove(drill)}</Button>
        <Button
          variant="secondary"
          disabled={drill.tries === 0 || drill.shown}
          onClick={drill.show}
        >
          Voir la solution
        </Button>
      </div>
      <div className="typed-drill-verdict">
        <LiveCaption
          {...describeDrillVerdict(drill, writeQuantity(exercise.answer, exercise.unit, decimals))}
        />
      </div>
    </form>
  );
}

/** Words of the one button that goes on: it keeps its place and the focus. */
function nameMove({ over, verdict, next }: TypedDrill): string {
  if (!over) return 'Vérifier';
  if (verdict?.kind !== 'correct') return 'Recommencer';
  return next === null ? 'Encore une fois' : `Au degré ${next + 1}`;
}

function Solution({ steps }: { steps: Exercise['steps'] }) {
  const id = useId();
  return (
    <div className="typed-drill-solution" role="region" aria-labelledby={id}>
      <p id={id} className="typed-drill-solution-title">
        La solution, ligne par ligne
      </p>
      <ol>
        {steps.map(({ say, line }) => (
          <li key={say}>
            <span>{say}</span>
            <span className="typed-drill-line">{line}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
