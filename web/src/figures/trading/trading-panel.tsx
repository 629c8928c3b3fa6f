import type { FigureProps } from '@chandelle/course/public/figures';
import {
  type AccountView,
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import { readBook, readPrice } from '@chandelle/market/simulation/read-market';
import { useRef } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { type Fact, FactList } from '../kit/fact-list.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { groupFills } from '../../trading/group-fills.ts';
import { marketFormat } from '../../trading/market-format.ts';
import { OrderBookTable } from '../../trading/order-book-table.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelMarket, type PanelLine } from './panel-market.tsx';
import { PanelOrders, PanelPositions } from './panel-lists.tsx';
import { PanelOptions } from './panel-options.tsx';
import { findPanelTask } from './panel-task.ts';
import { PanelTicket } from './panel-ticket-form.tsx';
import { TakeProfit } from './take-profit.tsx';
import { resultText, toneOf } from '../../trading/money-text.ts';
import { executionNote, orderName } from '../../trading/texts/order-names.ts';
import { usePanelNews } from './use-panel-news.ts';
import { usePanel } from './use-panel.ts';
import '../../trading/ticket.css';
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
  const { session, ticket, change } = panel;
  const { simulation } = session;
  const { state } = simulation;
  const { caption, announceReset } = usePanelNews(panel);
  const account = readAccount(simulation);
  const orders = readOpenOrders(simulation);
  const last = readPrice(simulation);

  const executions = groupFills(state.fills, state.instrument.priceDigits);
  const task = findPanelTask(preset, executions, account.coins);
  const done = useTask(task.reached);
  return (
    <FigureFrame
      title={title ?? 'À vous : acheter et vendre'}
      subtitle={`BTC/USDT, marché simulé, ${formatInteger(Number(state.rules.cash))} USDT fictifs. Une minute de marché par seconde.`}
      note="Argent fictif, prix inventés. Un bon résultat ici ne garantit rien sur un marché réel. Le panneau est enregistré dans ce navigateur jusqu’à sa réinitialisation."
      description="Un marché simulé et un compte d’entraînement : vous passez des ordres au marché ou à cours limité, le carnet les exécute, et les encadrés donnent vos BTC, vos USDT et votre résultat."
    >
      <div ref={box} className="panel">
        <PanelHead
          panel={panel}
          last={last}
          onReset={() => {
            panel.reset();
            announceReset();
          }}
        />
        <PanelMarket simulation={simulation} lines={linesOf(orders, account.averageCost)} />
        <FactList
          facts={[
            { name: 'BTC', value: formatDecimal(Number(account.coins), 6) },
            { name: 'USDT', value: formatDecimal(Number(account.cash), 2) },
            ...resultFacts(account, preset),
          ]}
        />
        <div className="panel-workspace">
          <PanelTicket session={session} ticket={ticket} change={change} />
          <div className="panel-book">
            <p className="panel-subtitle">Carnet d’ordres</p>
            <OrderBookTable
              {...readBook(simulation, BOOK_ROWS)}
              last={last}
              rows={BOOK_ROWS}
              format={marketFormat(state)}
            />
            <TakeProfit session={session} />
          </div>
        </div>
        <LiveCaption {...caption} />
        <Task
          instruction={task.instruction}
          done={done}
          // The market's own caption tells each step as it happens.
          spoken={done ? 'Tâche faite.' : ''}
        >
          {task.state}
        </Task>
        <PanelOrders session={session} orders={orders} />
        <PanelPositions
          executions={executions.slice(-3).toReversed()}
          noteOf={(order) => executionNote(state, order)}
        />
        <PanelOptions session={session} />
        <p className="panel-more">
          {'Tous les ordres, le graphique et le journal : '}
          <Link className="link" to={paths.simulator}>
            ouvrir le simulateur
          </Link>
        </p>
        {!panel.saved && (
          <p className="panel-warning" role="status">
            Ce navigateur n’enregistre rien : le panneau repartira de zéro quand vous quitterez la
            page.
          </p>
        )}
      </div>
    </FigureFrame>
  );
}

/** Returns the result as one number, or, where the lesson tells them apart, as what is cashed and what is only shown. */
function resultFacts(account: AccountView, preset: FigureProps<'trading-panel'>['preset']): Fact[] {
  const result = (name: string, amount: string): Fact => ({
    name,
    value: resultText(amount),
    tone: toneOf(amount),
  });
  if (preset === 'prise-en-main') return [result('Résultat', account.result)];
  const { averageCost, cost, realised, unrealised } = account;
  return [
    { name: 'Coût des BTC', value: formatDecimal(Number(cost), 2) },
    {
      name: 'Prix moyen',
      value: averageCost === null ? '–' : formatDecimal(Number(averageCost), 2),
    },
    result('Réalisé', realised),
    result('Latent', unrealised),
  ];
}

/** Returns what the chart of the market marks: each order that waits, and the average price of what is held. */
function linesOf(orders: readonly OrderView[], averageCost: string | null): PanelLine[] {
  const waiting = orders.flatMap((order): PanelLine[] => {
    const price = order.trigger ?? order.price;
    return price === null ? [] : [{ price: Number(price), label: orderName(order), kind: 'order' }];
  });
  return averageCost === null
    ? waiting
    : [...waiting, { price: Number(averageCost), label: 'Prix moyen', kind: 'average' }];
}
