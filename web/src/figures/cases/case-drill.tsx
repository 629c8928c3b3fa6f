import type { FigureProps } from '@chandelle/course/public/figures';
import { LiveCaption } from '../kit/live-caption.tsx';
import { DrillChoice } from '../kit/drill/drill-choice.tsx';
import { DrillMoves } from '../kit/drill/drill-moves.tsx';
import { DrillStage } from '../kit/drill/drill-stage.tsx';
import { useDrill } from '../kit/drill/use-drill.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { joinWords } from '../../ui/join-words.tsx';
import { averageUseCases } from './average-use-cases.ts';
import { backtestCases } from './backtest-cases.ts';
import { biasCases } from './bias-cases.ts';
import { breakoutSignCases } from './breakout-sign-cases.ts';
import './case-drill.css';
import type { Case, CaseSet } from './case-set.ts';
import { claimCases } from './claim-cases.ts';
import { crossCases } from './cross-cases.ts';
import { custodyDrillCases } from './custody-drill-cases.ts';
import { endingCases } from './ending-cases.ts';
import { exitCases } from './exit-cases.ts';
import { factCases } from './fact-cases.ts';
import { levelCases } from './level-cases.ts';
import { offerCases } from './offer-cases.ts';
import { opinionCases } from './opinion-cases.ts';
import { orderCases } from './order-cases.ts';
import { phaseCases } from './phase-cases.ts';
import { planLineCases } from './plan-line-cases.ts';
import { periodCases } from './period-cases.ts';
import { toolPlanCases } from './tool-plan-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { spiralCases } from './spiral-cases.ts';
import { spotOrderCases } from './spot-order-cases.ts';
import { stopRuleCases } from './stop-rule-cases.ts';
import { storyCases } from './story-cases.ts';
import { survivalCases } from './survival-cases.ts';
import { taxCases } from './tax-cases.ts';
import { touchCases } from './touch-cases.ts';
import { zoneCases } from './zone-cases.ts';

const sets: Record<FigureProps<'case-drill'>['set'], CaseSet> = {
  'faits-recits': factCases,
  affirmations: claimCases,
  biais: biasCases,
  spirale: spiralCases,
  regles: ruleCases,
  essais: backtestCases,
  offres: offerCases,
  ordres: orderCases,
  'ordres-au-comptant': spotOrderCases,
  'six-recits': storyCases,
  phases: phaseCases,
  survie: survivalCases,
  arrets: stopRuleCases,
  'lignes-du-plan': planLineCases,
  periodes: periodCases,
  emplois: averageUseCases,
  croix: crossCases,
  avis: opinionCases,
  'fin-de-methode': endingCases,
  couloir: exitCases,
  zone: zoneCases,
  niveaux: levelCases,
  cassures: breakoutSignCases,
  plans: toolPlanCases,
  garde: custodyDrillCases,
  declarer: taxCases,
  retouches: touchCases,
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
      title={title ?? set.title}
      subtitle={
        shown === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, cas ${at + 1} sur ${set.cases.length}`
      }
      description={`Un exercice de ${set.cases.length} cas à lire et à juger. La réponse est expliquée aussitôt.`}
    >
      <DrillStage ref={stage} className="case" label={shown === undefined ? null : `Cas ${at + 1}`}>
        {shown !== undefined && <CaseText shown={shown} />}
      </DrillStage>
      {shown !== undefined && (
        <div role="group" aria-label={set.question}>
          <p className="case-question">{set.question}</p>
          <div className="case-choices">
            {(shown.options ?? set.options).map((option) => (
              <DrillChoice key={option} state={stateOf(option)} onPick={() => pick(option)}>
                {option}
              </DrillChoice>
            ))}
          </div>
        </div>
      )}
      <CaseCaption set={set} shown={shown} last={picked.at(-1)} firstTry={firstTry} />
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
      <p className="case-text">{joinWords(shown.text)}</p>
      {shown.facts !== undefined && (
        <dl className="case-facts">
          {shown.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function CaseCaption(props: {
  set: CaseSet;
  shown: Case | undefined;
  last: string | undefined;
  firstTry: number;
}) {
  const { set, shown, last, firstTry } = props;
  if (shown === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead={`${firstTry} sur ${set.cases.length} du premier coup.`}
        text={set.lesson}
      />
    );
  }
  if (last === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead="À vous."
        text="Une réponse fausse est expliquée, et vous pouvez en choisir une autre."
      />
    );
  }
  const right = last === shown.answer;
  return (
    <LiveCaption
      tone={right ? 'right' : 'wrong'}
      lead={right ? 'Juste.' : 'Pas tout à fait.'}
      text={shown.why[last] ?? ''}
    />
  );
}
