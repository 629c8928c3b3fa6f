import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { ArrowRight, Check, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import '../pattern-drill.css';
import { biasCases } from './bias-cases.ts';
import './case-drill.css';
import type { Case, CaseSet } from './case-set.ts';
import { claimCases } from './claim-cases.ts';
import { factCases } from './fact-cases.ts';
import { ruleCases } from './rule-cases.ts';

const sets: Record<FigureProps<'case-drill'>['set'], CaseSet> = {
  'faits-recits': factCases,
  affirmations: claimCases,
  biais: biasCases,
  regles: ruleCases,
};

/** Cases to judge one after the other, with an answer at once. Nothing here is graded or kept. */
export default function CaseDrill({ title, set: name }: FigureProps<'case-drill'>) {
  const set = sets[name];
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [firstTry, setFirstTry] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const shown = set.cases[at];
  const found = shown !== undefined && picked.includes(shown.answer);

  function pick(option: string) {
    if (found || picked.includes(option)) return;
    if (picked.length === 0 && option === shown?.answer) setFirstTry(firstTry + 1);
    setPicked([...picked, option]);
  }

  /** Shows a case, and leaves the keyboard where it is read. */
  function goTo(next: number) {
    setAt(next);
    setPicked([]);
    if (next === 0) setFirstTry(0);
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? typeset(set.title)}
      subtitle={typeset(
        shown === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, cas ${at + 1} sur ${set.cases.length}`,
      )}
      description={typeset(
        `Un exercice de ${set.cases.length} cas à lire et à juger. La réponse est expliquée aussitôt.`,
      )}
    >
      <div ref={stage} className="case" tabIndex={-1} role="group" aria-label={`Cas ${at + 1}`}>
        {shown !== undefined && <CaseText shown={shown} />}
      </div>
      {shown !== undefined && (
        <div role="group" aria-label={typeset(set.question)}>
          <p className="case-question">{typeset(set.question)}</p>
          <div className="case-choices">
            {(shown.options ?? set.options).map((option) => (
              <Choice
                key={option}
                option={option}
                state={
                  picked.includes(option) ? (option === shown.answer ? 'right' : 'wrong') : 'open'
                }
                onPick={() => pick(option)}
              />
            ))}
          </div>
        </div>
      )}
      <CaseWords set={set} shown={shown} last={picked.at(-1)} firstTry={firstTry} />
      {found && (
        <Button
          className="drill-next"
          iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => goTo(at + 1)}
        >
          {at + 1 < set.cases.length ? 'Cas suivant' : 'Voir le bilan'}
        </Button>
      )}
      {shown === undefined && (
        <Button
          className="drill-next"
          variant="secondary"
          icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => goTo(0)}
        >
          Recommencer
        </Button>
      )}
    </FigureFrame>
  );
}

function CaseText({ shown }: { shown: Case }) {
  return (
    <>
      <p className="case-text">{typeset(shown.text)}</p>
      {shown.facts !== undefined && (
        <dl className="case-facts">
          {shown.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{typeset(name)}</dt>
              <dd>{typeset(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Choice(props: { option: string; state: 'open' | 'right' | 'wrong'; onPick: () => void }) {
  const { option, state, onPick } = props;
  const Icon = state === 'right' ? Check : X;
  return (
    <button
      type="button"
      className={`drill-choice drill-${state}`}
      aria-pressed={state !== 'open'}
      onClick={onPick}
    >
      {state !== 'open' && <Icon size={18} strokeWidth={2.4} aria-hidden="true" />}
      {typeset(option)}
      {state !== 'open' && (
        <span className="visually-hidden">
          {typeset(state === 'right' ? ' : juste' : ' : faux')}
        </span>
      )}
    </button>
  );
}

function CaseWords(props: {
  set: CaseSet;
  shown: Case | undefined;
  last: string | undefined;
  firstTry: number;
}) {
  const { set, shown, last, firstTry } = props;
  if (shown === undefined) {
    return (
      <Said
        tone="plain"
        lead={typeset(`${firstTry} sur ${set.cases.length} du premier coup.`)}
        text={typeset(set.lesson)}
      />
    );
  }
  if (last === undefined) {
    return (
      <Said
        tone="plain"
        lead="À vous."
        text={typeset('Une réponse fausse est expliquée, et vous pouvez en choisir une autre.')}
      />
    );
  }
  const right = last === shown.answer;
  return (
    <Said
      tone={right ? 'right' : 'wrong'}
      lead={right ? 'Juste.' : 'Pas tout à fait.'}
      text={typeset(shown.why[last] ?? '')}
    />
  );
}
