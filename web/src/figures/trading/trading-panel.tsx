import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { SimulationState } from '@chandelle/market/simulation/state';
import {
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import { readBook, readPrice } from '@chandelle/market/simulation/read-market';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDecimal, formatInteger } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { Facts } from '../chart/facts.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { groupFills } from './group-fills.ts';
import { marketWords } from './market-words.ts';
import { OrderBook } from './order-book.tsx';
import { PanelMarket, type PanelLine } from './panel-market.tsx';
import { PanelOrders, PanelPositions } from './panel-lists.tsx';
import { PanelTicket } from './panel-ticket-form.tsx';
import { offerAfter } from './panel-ticket.ts';
import { TakeProfit } from './take-profit.tsx';
import { takeProfitMessage, tellEvents, type Told } from './tell-events.ts';
import { executionNote, orderName, resultText, toneOf, usdtText } from './trading-text.ts';
import { usePanel } from './use-panel.ts';
import './trading-panel.css';

/** Rows of the book on each side. */
const BOOK_ROWS = 8;

/** A market to practise in, inside a lesson: a ticket, a book that the orders meet, and an account. */
export default function TradingPanel(props: FigureProps<'trading-panel'>) {
  const { learner } = useSession();
  // Another learner in the same browser has a panel of their own.
  return <LearnerPanel key={learner?.id} {...props} learnerId={learner?.id ?? 'visiteur'} />;
}

function LearnerPanel({
  preset,
  title,
  learnerId,
}: FigureProps<'trading-panel'> & { learnerId: string }) {
  const box = useRef<HTMLDivElement>(null);
  const panel = usePanel(preset, learnerId, box);
  const { session, ticket } = panel;
  const { simulation } = session;
  const { state } = simulation;
  const [told, setTold] = useState<Told>(firstWords);
  const account = readAccount(simulation);
  const orders = readOpenOrders(simulation);
  const last = readPrice(simulation);

  const { change } = panel;
  const hear = useEffectEvent((events: readonly SimulationEvent[]) => {
    announce(events, session.simulation.state, change);
    const news = tellEvents(events, session.simulation.state);
    if (news !== null) setTold(news);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const executions = groupFills(state.fills, state.instrument.priceDigits);
  return (
    <FigureFrame
      title={title ?? typeset('À vous : acheter et vendre')}
      subtitle={typeset(
        `BTC/USDT, marché simulé, ${formatInteger(Number(state.rules.cash))} USDT fictifs. Une minute de marché par seconde.`,
      )}
      note={typeset(
        'Argent fictif, prix inventés. Un bon résultat ici ne garantit rien sur un marché réel. Le panneau est gardé dans ce navigateur jusqu’à sa réinitialisation.',
      )}
      description={typeset(
        'Un marché simulé et un compte d’entraînement : vous passez des ordres au marché ou à cours limité, le carnet les exécute, et les encadrés donnent vos BTC, vos USDT et votre résultat.',
      )}
    >
      <div ref={box} className="panel">
        <div className="panel-head">
          <p className="panel-price">
            <span className="visually-hidden">Dernier cours </span>
            {formatDecimal(last, 2)} <small>USDT</small>
          </p>
          <div className="panel-actions">
            <Button
              variant="secondary"
              size="small"
              icon={
                panel.running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />
              }
              onClick={() => panel.setRunning(!panel.running)}
            >
              {panel.running ? 'Pause' : 'Reprendre'}
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCcw size={16} aria-hidden />}
              onClick={() => {
                panel.reset();
                setTold({
                  tone: 'plain',
                  lead: 'Panneau réinitialisé.',
                  text: typeset(
                    `0 BTC, ${usdtText(state.rules.cash)}, cours à 50 000 USDT : un nouveau marché commence.`,
                  ),
                });
              }}
            >
              Réinitialiser
            </Button>
          </div>
        </div>
        <PanelMarket simulation={simulation} lines={linesOf(orders, account.averageCost)} />
        <Facts
          facts={[
            { name: 'BTC', value: formatDecimal(Number(account.coins), 6) },
            { name: 'USDT', value: formatDecimal(Number(account.cash), 2) },
            {
              name: 'Résultat',
              value: resultText(account.result),
              tone: toneOf(account.result),
            },
          ]}
        />
        <div className="panel-desk">
          <PanelTicket session={session} ticket={ticket} change={change} />
          <div className="panel-book">
            <p className="panel-subtitle">Carnet d’ordres</p>
            <OrderBook
              {...readBook(simulation, BOOK_ROWS)}
              last={last}
              rows={BOOK_ROWS}
              words={marketWords(state)}
            />
            <TakeProfit session={session} />
          </div>
        </div>
        <Said {...told} />
        <PanelOrders session={session} orders={orders} />
        <PanelPositions
          executions={executions.slice(-3).toReversed()}
          noteOf={(order) => executionNote(state, order)}
        />
        <div className="panel-options">
          <Switch
            label={typeset('Frais de 0,1 %')}
            hint="Pris sur chaque exécution, à l’achat et à la vente."
            checked={state.feesOn}
            onChange={(on) => session.send({ type: 'set-fees', on })}
          />
          <Switch
            label="Prise de profit automatique"
            hint={typeset(
              'Vend 25 % de la position à +50 % du prix moyen, puis 50 % à +100 %. Une règle décidée d’avance, sans garantie qu’elle serve.',
            )}
            checked={state.autoTakeProfit.on}
            onChange={(on) => session.send({ type: 'set-auto-take-profit', on })}
          />
        </div>
        <p className="panel-more">
          {typeset('Tous les ordres, le graphique et le journal : ')}
          <Link className="link" to={paths.simulator}>
            ouvrir le simulateur
          </Link>
        </p>
        {!panel.kept && (
          <p className="panel-warning" role="status">
            Ce navigateur ne garde rien : le panneau repartira de zéro quand vous quitterez la page.
          </p>
        )}
      </div>
    </FigureFrame>
  );
}

const firstWords: Told = {
  tone: 'plain',
  lead: 'Le marché est ouvert.',
  text: typeset(
    'Au marché, l’ordre prend ce que le carnet offre ; à cours limité, il attend que le marché vienne à votre prix.',
  ),
};

/** What an event changes beside the words: the quantity offered for sale, and the message of a profit taken. */
function announce(
  events: readonly SimulationEvent[],
  state: SimulationState,
  change: (patch: { quantity: string }) => void,
): void {
  for (const event of events) {
    if (event.type === 'take-profit') {
      const { title, text } = takeProfitMessage(event, state);
      toast.success(title, text);
    }
  }
  const quantity = offerAfter(events, state.fills);
  if (quantity !== null) change({ quantity });
}

function linesOf(orders: readonly OrderView[], averageCost: string | null): PanelLine[] {
  const waiting = orders.flatMap((order): PanelLine[] => {
    const price = order.trigger ?? order.price;
    return price === null ? [] : [{ price: Number(price), label: orderName(order), kind: 'order' }];
  });
  return averageCost === null
    ? waiting
    : [...waiting, { price: Number(averageCost), label: 'Prix moyen', kind: 'average' }];
}
