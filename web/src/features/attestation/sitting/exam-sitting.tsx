import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { preloadFigure } from '../../../figures/registry.tsx';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { formatCount, formatMinutes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Exam, ExamOverview } from '../types.ts';
import { ExamItemView } from './exam-item.tsx';
import { PlaceList } from './place-list.tsx';
import { type ExamAnswers, useExamAnswers } from './use-exam-answers.ts';
import { useExamCountdown } from './use-exam-countdown.ts';

interface ExamSittingProps {
  exam: Exam;
  /** It was handed in. */
  onEnd: (overview: ExamOverview) => void;
  /** It has ended otherwise: by its time, or on another device. */
  onOver: () => void;
}

/** The exam while it is sat: one thing asked at a time, all of them in reach, the time left, and the one press that hands it in. */
export function ExamSitting({ exam, onEnd, onOver }: ExamSittingProps) {
  const { items } = exam;
  const held = useExamAnswers(exam, onOver);
  const { answered } = held;
  const seconds = useExamCountdown(held.secondsLeft, onOver);
  const [place, setPlace] = useState(
    () => items.find((item) => item.answer === null)?.place ?? items.length,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [place]);
  useFiguresAhead(items);
  const item = items.find((each) => each.place === place);
  if (item === undefined) return null;
  return (
    <div className="page pt-6 sm:pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h1 className="font-display text-h3">Examen final</h1>
        <p className="text-ink-2 tabular">
          {formatCount(answered.size, 'réponse')} sur {items.length} ·{' '}
          <TimeLeft seconds={seconds} />
        </p>
      </div>
      <SavedState held={held} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0 max-w-[760px]">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-small font-medium text-ink-3 tabular outline-none"
          >
            Question {place} sur {items.length}
          </h2>
          <ExamItemView key={place} item={item} held={held} />
          <div className="mt-8 flex flex-wrap justify-between gap-3">
            <Button
              variant="secondary"
              icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />}
              disabled={place === 1}
              onClick={() => setPlace(place - 1)}
            >
              Précédente
            </Button>
            <Button
              variant={place === items.length ? 'secondary' : 'primary'}
              iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
              disabled={place === items.length}
              onClick={() => setPlace(place + 1)}
            >
              Suivante
            </Button>
          </div>
        </div>
        <aside aria-label="Toutes les questions">
          <PlaceList items={items} answered={answered} current={place} onChoose={setPlace} />
          <HandIn exam={exam} held={held} onEnd={onEnd} />
        </aside>
      </div>
    </div>
  );
}

/** Fetches the figures of the whole exam once it is open, so that it goes on through a tunnel. */
function useFiguresAhead(items: Exam['items']): void {
  useEffect(() => {
    for (const { exercise } of items)
      if (exercise.kind === 'question' && exercise.question.figure !== null)
        void preloadFigure(exercise.question.figure.name);
  }, [items]);
}

/** The time left, in minutes until the last ones; said aloud when little of it is left. */
function TimeLeft({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60);
  const said = seconds < 60 ? `${seconds} s` : formatMinutes(minutes);
  const warned = minutes === 10 || minutes === 5 || minutes === 1;
  return (
    <>
      <span className="font-medium text-ink">il reste {said}</span>
      <span role="status" className="sr-only">
        {warned ? `Il reste ${formatMinutes(minutes)}.` : ''}
      </span>
    </>
  );
}

function SavedState({ held: { waiting, away } }: { held: ExamAnswers }) {
  const Icon = away ? CloudOff : CircleCheck;
  return (
    <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-small text-ink-2">
      <Icon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {away
        ? 'Le serveur ne répond pas. Vos réponses attendent ici et repartent seules : gardez la page ouverte.'
        : waiting > 0
          ? 'Enregistrement…'
          : 'Chaque réponse est enregistrée aussitôt.'}
    </p>
  );
}

/** Says what handing in does with so many questions that have no answer. */
function sayLeft(left: number): string {
  const after = 'Après la remise, plus rien ne se change.';
  if (left === 0) return `Toutes les questions ont une réponse. ${after}`;
  return left === 1
    ? `Une question est sans réponse et comptera comme fausse. ${after}`
    : `${left} questions sont sans réponse et compteront comme fausses. ${after}`;
}

interface HandInProps {
  exam: Exam;
  held: ExamAnswers;
  onEnd: (overview: ExamOverview) => void;
}

function HandIn({ exam, held, onEnd }: HandInProps) {
  const [asking, setAsking] = useState(false);
  const handIn = useMutation(
    api.attestation.handInExam.mutationOptions({
      onSuccess: onEnd,
      onError: (error) => toast.error('L’examen n’est pas remis', describeError(error)),
    }),
  );
  const left = exam.items.length - held.answered.size;
  return (
    <div className="mt-6">
      <Button variant="secondary" className="w-full" onClick={() => setAsking(true)}>
        Remettre l’examen
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Remettre l’examen ?"
        description={sayLeft(left)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Continuer l’examen
            </Button>
            <Button
              busy={handIn.isPending || held.waiting > 0}
              busyLabel={held.waiting > 0 ? 'Enregistrement…' : 'Correction…'}
              onClick={() => handIn.mutate({ examId: exam.id })}
            >
              Remettre
            </Button>
          </>
        }
      />
    </div>
  );
}
