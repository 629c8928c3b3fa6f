import type { FigureProps } from '@chandelle/course/public/figures';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './averages.css';
import { pitfalls } from './pitfalls.ts';

const KEY = 'chandelle:pitfalls';

/** A list of rules that the learner ticks. Kept in this browser alone, graded by nobody. */
export default function PitfallChecklist({ title }: FigureProps<'pitfall-checklist'>) {
  const [ticked, setTicked] = useState(readTicks);

  function show(next: readonly string[]) {
    setTicked(next);
    writeStoredJson(KEY, next);
  }

  const left = pitfalls.length - ticked.length;
  return (
    <FigureFrame
      title={title ?? 'Avant de suivre une moyenne'}
      subtitle="Cochez ce que vous ferez même un jour où cela coûte, laissez ce qui reste à travailler"
      note="Sans note ni points. Vos coches restent dans ce navigateur."
      description="Une liste de sept règles à cocher, chacune avec le piège dont elle protège."
    >
      <ul className="pitfalls">
        {pitfalls.map(({ id, rule, why }) => (
          <li key={id}>
            <label className="pitfall">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={(event) =>
                  show(
                    event.target.checked ? [...ticked, id] : ticked.filter((each) => each !== id),
                  )
                }
              />
              <span className="pitfall-rule">{rule}</span>
              <span className="pitfall-why">{why}</span>
            </label>
          </li>
        ))}
      </ul>
      <LiveCaption
        tone={left === 0 ? 'right' : 'plain'}
        lead={`${ticked.length} sur ${pitfalls.length}.`}
        text={
          left === 0
            ? 'Relisez cette liste avant chaque décision : la cocher une fois ne suffit pas.'
            : `Encore ${formatCount(left, 'règle')} à travailler. Une seule oubliée peut suffire à perdre.`
        }
      />
      {ticked.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="pitfall-again"
          icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => show([])}
        >
          Tout décocher
        </Button>
      )}
    </FigureFrame>
  );
}

/** Reads what was ticked before; nothing where the browser keeps nothing. */
function readTicks(): readonly string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored)
    ? pitfalls.flatMap(({ id }) => (stored.includes(id) ? [id] : []))
    : [];
}
