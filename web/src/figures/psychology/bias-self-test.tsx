import type { FigureProps } from '@chandelle/course/public/figures';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import '../cases/case-drill.css';
import '../kit/drill/drill.css';
import './psychology.css';
import { answers, HIGHEST, scoreTendencies, statements, type TendencyScore } from './tendencies.ts';

/** Ten sentences about oneself, and the tendencies they point at. Answers never leave the page. */
export default function BiasSelfTest({ title }: FigureProps<'bias-self-test'>) {
  const [given, setGiven] = useState<readonly number[]>([]);
  const stage = useRef<HTMLDivElement>(null);
  const at = given.length;
  const statement = statements[at];
  const scores = scoreTendencies(given);

  /** Keeps the answers so far, and the keyboard where the next sentence is read. */
  function setAnswers(next: readonly number[]) {
    setGiven(next);
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? 'Quels biais vous parlent ?'}
      subtitle={
        statement === undefined
          ? 'Vos tendances, de la plus marquée à la plus discrète'
          : `Phrase ${at + 1} sur ${statements.length} : à quelle fréquence est-ce vrai de vous ?`
      }
      note="Ni test psychologique, ni diagnostic : des phrases pour réfléchir. Vos réponses ne sont ni envoyées ni conservées ; quitter la page les efface."
      description="Dix phrases, quatre fréquences. À la fin, cinq tendances avec leur importance et un conseil. Rien ne quitte votre navigateur."
    >
      <div
        ref={stage}
        className="case"
        tabIndex={-1}
        role="group"
        aria-label={statement === undefined ? 'Vos tendances' : `Phrase ${at + 1}`}
      >
        {statement === undefined ? (
          <Profile scores={scores} />
        ) : (
          <p className="case-text">{`« ${statement.text} »`}</p>
        )}
      </div>
      {statement !== undefined && (
        <div className="drill-choices" role="group" aria-label="Fréquence">
          {answers.map((answer, value) => (
            <button
              key={answer}
              type="button"
              className="drill-choice"
              onClick={() => setAnswers([...given, value])}
            >
              {answer}
            </button>
          ))}
        </div>
      )}
      <Caption scores={scores} done={statement === undefined} at={at} />
      {at > 0 && (
        <div className="figure-steps">
          {statement === undefined ? (
            <Button
              variant="secondary"
              icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setAnswers([])}
            >
              Effacer et recommencer
            </Button>
          ) : (
            <Button
              variant="secondary"
              icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setAnswers(given.slice(0, -1))}
            >
              Phrase précédente
            </Button>
          )}
        </div>
      )}
    </FigureFrame>
  );
}

function Profile({ scores }: { scores: readonly TendencyScore[] }) {
  return (
    <div className="bars">
      {scores.map(({ tendency, score, level }) => (
        <div key={tendency.id} className={level === 'marquée' ? 'bar-strong' : undefined}>
          <div className="bar-head">
            <span>{tendency.name}</span>
            <span>{level}</span>
          </div>
          <div className="bar-track" aria-hidden="true">
            <div className="bar-fill" style={{ width: `${(100 * score) / HIGHEST}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Caption(props: { scores: readonly TendencyScore[]; done: boolean; at: number }) {
  const { scores, done, at } = props;
  const [first] = scores;
  if (!done || first === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead={at === 0 ? 'Rien que pour vous.' : 'Noté.'}
        text="Pensez à vos dernières décisions, pas à celles que vous aimeriez prendre. Sans expérience, imaginez-vous."
      />
    );
  }
  if (first.score < 2) {
    return (
      <LiveCaption
        tone="plain"
        lead="Aucune tendance ne ressort."
        text="C’est possible, et c’est rare. Refaites ce test après trente trades, votre journal sous les yeux."
      />
    );
  }
  return (
    <LiveCaption
      tone="plain"
      lead={`D’abord : ${first.tendency.name.toLowerCase()}.`}
      text={first.tendency.advice}
    />
  );
}
