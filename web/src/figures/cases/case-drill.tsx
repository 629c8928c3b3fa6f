import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { Said } from '../chart/said.tsx';
import { DrillChoice } from '../drill/drill-choice.tsx';
import { DrillMoves } from '../drill/drill-moves.tsx';
import { useDrill } from '../drill/use-drill.ts';
import { FigureFrame } from '../figure-frame.tsx';
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
  const { at, picked, found, firstTry, stateOf, pick, goTo, stage } = useDrill<string>(
    (round, option) => option === set.cases[round]?.answer,
  );
  const shown = set.cases[at];

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
              <DrillChoice key={option} state={stateOf(option)} onPick={() => pick(option)}>
                {typeset(option)}
              </DrillChoice>
            ))}
          </div>
        </div>
      )}
      <CaseWords set={set} shown={shown} last={picked.at(-1)} firstTry={firstTry} />
      <DrillMoves
        at={at}
        rounds={set.cases.length}
        found={found}
        next="Cas suivant"
        onNext={() => goTo(at + 1)}
        onRestart={() => goTo(0)}
      />
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
