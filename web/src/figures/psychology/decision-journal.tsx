import type { FigureProps } from '@chandelle/course/public/figures';
import { useRef, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { DrillChoice } from '../kit/drill/drill-choice.tsx';
import { DrillMoves } from '../kit/drill/drill-moves.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import '../cases/case-drill.css';
import { journal, sumOf, type JournalEntry } from './journal-entries.ts';
import './psychology.css';

/** A month of trades to judge by their decisions and not by their results. */
export default function DecisionJournal({ title }: FigureProps<'decision-journal'>) {
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<boolean | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const entry = journal[at];
  const judged = journal.slice(0, picked === null ? at : at + 1);

  function goTo(next: number) {
    setAt(next);
    setPicked(null);
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? 'Jugez la décision, pas le résultat'}
      subtitle={
        entry === undefined
          ? 'Bilan du mois'
          : `Capital de 10 000 USDT, trade ${at + 1} sur ${journal.length}`
      }
      note="Données d’exemple."
      description="Six trades d’un journal. Pour chacun, vous dites si la décision était bonne ; il se place alors dans un tableau qui croise décision et résultat."
    >
      <div
        ref={stage}
        className="case"
        tabIndex={-1}
        role="group"
        aria-label={entry === undefined ? 'Bilan' : `Trade ${entry.letter}`}
      >
        {entry !== undefined && <Entry entry={entry} />}
      </div>
      {entry !== undefined && (
        <div className="drill-choices" role="group" aria-label="La décision était">
          {[true, false].map((good) => (
            <DrillChoice
              key={String(good)}
              state={picked !== good ? 'open' : good === entry.good ? 'right' : 'wrong'}
              onPick={() => picked === null && setPicked(good)}
            >
              {good ? 'Bonne décision' : 'Mauvaise décision'}
            </DrillChoice>
          ))}
        </div>
      )}
      <Caption entry={entry} picked={picked} />
      <Matrix judged={judged} />
      <DrillMoves
        at={at}
        rounds={journal.length}
        found={picked !== null}
        next="Trade suivant"
        onNext={() => goTo(at + 1)}
        onRestart={() => goTo(0)}
      />
    </FigureFrame>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  return (
    <dl className="case-facts">
      {[
        ['Plan', entry.plan],
        ['Exécution', entry.done],
        ['Résultat', signed(entry.result)],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? ''}</dd>
        </div>
      ))}
    </dl>
  );
}

function Caption({ entry, picked }: { entry: JournalEntry | undefined; picked: boolean | null }) {
  if (entry === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead={`Bonnes décisions : ${signed(sumOf(true))}. Mauvaises : ${signed(sumOf(false))}.`}
        text="Ce mois-ci, les mauvaises ont rapporté davantage. Six trades ne jugent rien. Répété des centaines de fois, le trade B finit par vider le compte."
      />
    );
  }
  if (picked === null) {
    return (
      <LiveCaption
        tone="plain"
        lead="À vous."
        text="Cachez le résultat de la main : auriez-vous pris cette décision ?"
      />
    );
  }
  const right = picked === entry.good;
  return (
    <LiveCaption
      tone={right ? 'right' : 'wrong'}
      lead={
        right
          ? 'Juste.'
          : picked === entry.result > 0
            ? 'Le résultat était trompeur.'
            : 'Pas tout à fait.'
      }
      text={entry.why}
    />
  );
}

function Matrix({ judged }: { judged: readonly JournalEntry[] }) {
  const cell = (good: boolean, won: boolean) =>
    judged
      .filter((entry) => entry.good === good && entry.result > 0 === won)
      .map(({ letter }) => (
        <span key={letter} className="matrix-disc">
          {letter}
        </span>
      ));
  return (
    <table className="matrix">
      <caption className="visually-hidden">Trades jugés, par décision et résultat</caption>
      <thead>
        <tr>
          <th scope="col">Décision</th>
          <th scope="col">Gain</th>
          <th scope="col">Perte</th>
        </tr>
      </thead>
      <tbody>
        {[true, false].map((good) => (
          <tr key={String(good)}>
            <th scope="row">{good ? 'Bonne' : 'Mauvaise'}</th>
            <td>{cell(good, true)}</td>
            <td>{cell(good, false)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatInteger(amount)} USDT`;
}
