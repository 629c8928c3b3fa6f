import { tradeTags, type TradeTag } from '@chandelle/market/simulation/commands';
import type { JournalTrade } from '@chandelle/market/simulation/journal';
import type { TradeVerdict } from '@chandelle/market/plan/held-plan';
import { judgeTrades } from '@chandelle/market/simulation/plan/judge-trades';
import { rejectionText } from '../../../trading/texts/rejection-texts.ts';
import { useId, useState } from 'react';
import { percentText } from '../../../lib/numbers-text.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { marketMoments, type MarketMoments } from '../../../trading/market-moments.ts';
import { marketFormat, type MarketFormat } from '../../../trading/market-format.ts';
import { resultText, toneOf } from '../../../trading/money-text.ts';
import { FieldError } from '../../../ui/field.tsx';
import { PlanVerdict } from '../../../trading/plan/plan-verdict.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const tagNames: Readonly<Record<TradeTag, string>> = {
  'plan-suivi': 'Plan suivi',
  'hors-plan': 'Hors plan',
  impatience: 'Impatience',
  peur: 'Peur',
  revanche: 'Revanche',
  reussi: 'Réussi',
  'a-revoir': 'À revoir',
};

/** The trades, newest first, each with a note and a tag of the learner's own. */
export function Journal({
  session,
  trades,
}: {
  session: MarketSession;
  trades: readonly JournalTrade[];
}) {
  if (trades.length === 0) {
    return (
      <p className="table-empty">
        Chaque position, de l’achat à la dernière vente, aura ici sa ligne : notez pourquoi vous
        êtes entré, et ce que vous avez ressenti. C’est en le relisant que l’on progresse.
      </p>
    );
  }
  const verdicts = judgeTrades(session.simulation.state, trades);
  return (
    <ol className="journal">
      {trades
        .map((trade, index) => (
          <Entry
            key={trade.number}
            session={session}
            trade={trade}
            place={index + 1}
            verdict={verdicts.get(trade.number) ?? null}
          />
        ))
        .toReversed()}
    </ol>
  );
}

interface EntryProps {
  session: MarketSession;
  trade: JournalTrade;
  /** 1 for the first trade of the account. */
  place: number;
  /** What the plan says of it; null where it was opened without one. */
  verdict: TradeVerdict | null;
}

function Entry({ session, trade, place, verdict }: EntryProps) {
  const id = useId();
  const { state } = session.simulation;
  const [note, setNote] = useState(trade.note);
  const [error, setError] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const tone = toneOf(trade.result);

  function annotate(tag: TradeTag | null) {
    const rejection = session.send({ type: 'annotate-trade', trade: trade.number, note, tag });
    setError(rejection === null ? null : rejectionText(rejection));
    setSaved(rejection === null);
  }

  return (
    <li>
      <p className="journal-head">
        <strong>{`Position ${place}`}</strong>
        <span>{plan(trade, marketFormat(state), marketMoments(state))}</span>
        <span className={tone === undefined ? undefined : `tone-${tone}`}>
          {trade.closedAt === null
            ? 'Ouverte'
            : resultText(trade.result, state.instrument.currency)}
        </span>
      </p>
      {verdict !== null && <PlanVerdict verdict={verdict} />}
      <div className="journal-form">
        <SelectField
          label="Étiquette"
          value={trade.tag ?? ''}
          onChange={(value) => annotate(tradeTags.find((tag) => tag === value) ?? null)}
          options={[
            { value: '', label: 'Aucune' },
            ...tradeTags.map((value) => ({ value, label: tagNames[value] })),
          ]}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1.5 block text-small font-medium">
            Note
          </label>
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={note}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
            onChange={(event) => {
              setNote(event.target.value);
              setSaved(false);
            }}
            onBlur={() => {
              if (note !== trade.note) annotate(trade.tag);
            }}
          />
          {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
          <p id={`${id}-hint`} className="panel-hint" role="status">
            {saved ? 'Enregistré.' : 'La note s’enregistre automatiquement.'}
          </p>
        </div>
      </div>
    </li>
  );
}

/** The trade in a line: when, how much, from where to where, with which stop. */
function plan(trade: JournalTrade, words: MarketFormat, { moment }: MarketMoments): string {
  const way = trade.exit === null ? '' : ` → ${words.price(trade.exit)}`;
  const stop =
    trade.stop === null
      ? 'sans stop'
      : `stop ${words.price(trade.stop)}${trade.riskPercent === null ? '' : `, risque ${percentText(trade.riskPercent, 2)}`}`;
  return `${moment(trade.openedAt)} · ${words.quantityWithUnit(trade.bought)} à ${words.price(trade.entry)}${way} · ${stop}${trade.revenge ? ' · ressemble à un achat de revanche' : ''}`;
}
