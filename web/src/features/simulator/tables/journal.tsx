import { typeset } from '@chandelle/course/typography';
import { tradeTags, type TradeTag } from '@chandelle/market/simulation/commands';
import type { JournalTrade } from '@chandelle/market/simulation/journal';
import { refusalText } from '@chandelle/market/simulation/refusal-texts';
import { useId, useState } from 'react';
import { percentText } from '../../../figures/chart/numbers-text.ts';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { marketWords, type MarketWords } from '../../../figures/trading/market-words.ts';
import { momentText, resultText, toneOf } from '../../../figures/trading/trading-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
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
        {typeset(
          'Chaque position, de l’achat à la dernière vente, aura ici sa ligne : notez pourquoi vous êtes entré, et ce que vous avez ressenti. C’est en le relisant que l’on progresse.',
        )}
      </p>
    );
  }
  return (
    <ol className="journal">
      {trades.toReversed().map((trade) => (
        <Entry key={trade.number} session={session} trade={trade} />
      ))}
    </ol>
  );
}

function Entry({ session, trade }: { session: MarketSession; trade: JournalTrade }) {
  const id = useId();
  const [note, setNote] = useState(trade.note);
  const [error, setError] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const tone = toneOf(trade.result);

  function annotate(tag: TradeTag | null) {
    const refusal = session.send({ type: 'annotate-trade', trade: trade.number, note, tag });
    setError(refusal === null ? null : refusalText(refusal));
    setSaved(refusal === null);
  }

  return (
    <li>
      <p className="journal-head">
        <strong>{`Trade ${trade.number}`}</strong>
        <span>{typeset(plan(trade, marketWords(session.simulation.state)))}</span>
        <span className={tone === undefined ? undefined : `tone-${tone}`}>
          {trade.closedAt === null ? 'Ouvert' : resultText(trade.result)}
        </span>
      </p>
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
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => {
              setNote(event.target.value);
              setSaved(false);
            }}
          />
          {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <Button
          variant="secondary"
          size="small"
          disabled={note === trade.note}
          onClick={() => annotate(trade.tag)}
        >
          Garder la note
        </Button>
        <p className="panel-hint" role="status">
          {saved ? 'Gardé.' : ''}
        </p>
      </div>
    </li>
  );
}

/** The trade in a line: when, how much, from where to where, with which stop. */
function plan(trade: JournalTrade, words: MarketWords): string {
  const way = trade.exit === null ? '' : ` → ${words.price(trade.exit)}`;
  const stop =
    trade.stop === null
      ? 'sans stop'
      : `stop ${words.price(trade.stop)}${trade.riskPercent === null ? '' : `, risque ${percentText(trade.riskPercent, 2)}`}`;
  return `${momentText(trade.openedAt)} · ${words.shortQuantity(trade.bought)} ${words.coin} à ${words.price(trade.entry)}${way} · ${stop}${trade.revenge ? ' · ressemble à une revanche' : ''}`;
}
