import { BUY, OrderBook, SELL } from '@chandelle/market/book/order-book';
import { seededRandom } from '@chandelle/market/seeded-random';
import { OrderBook as PeerBook, Side } from 'nodejs-order-book';
import { againstReference, type Benchmark } from './result.ts';
import { measureAllInTurn } from './rounds.ts';

const rounds = 7;
const count = 1_000_000;
const prices = 1_000;

/** Random limit orders around one price, half of which meet somebody at once. */
interface RandomOrders {
  sells: Uint8Array;
  prices: Int32Array;
  sizes: Int32Array;
  ids: string[];
}

function drawOrders(): RandomOrders {
  const draw = seededRandom(20_260_101);
  const column = (limit: number) => () => Math.floor(draw() * limit);
  return {
    sells: Uint8Array.from({ length: count }, column(2)),
    prices: Int32Array.from({ length: count }, column(prices)),
    sizes: Int32Array.from({ length: count }, column(100)).map((size) => size + 1),
    ids: Array.from({ length: count }, (_, index) => `order-${index}`),
  };
}

function runOurs(orders: RandomOrders): OrderBook {
  const book = new OrderBook(prices);
  for (let index = 0; index < count; index += 1) {
    book.submit(
      orders.sells[index] === 1 ? SELL : BUY,
      orders.prices[index] as number,
      orders.sizes[index] as number,
    );
  }
  return book;
}

function runPeer(orders: RandomOrders): PeerBook {
  const book = new PeerBook();
  for (let index = 0; index < count; index += 1) {
    book.limit({
      id: orders.ids[index] as string,
      side: orders.sells[index] === 1 ? Side.SELL : Side.BUY,
      // The peer knows no price of 0.
      price: (orders.prices[index] as number) + 1,
      size: orders.sizes[index] as number,
    });
  }
  return book;
}

/** Sends a million random limit orders through our book and through npm's nodejs-order-book. */
export const orderbook: Benchmark = async () => {
  const orders = drawOrders();
  proveSameBook(orders, runOurs(orders), runPeer(orders));
  const times = measureAllInTurn(rounds, {
    ours: () => runOurs(orders),
    peer: () => runPeer(orders),
  });
  const rate = (milliseconds = Number.NaN) => count / 1_000 / milliseconds;
  return [againstReference('orderbook', 'M orders/s', rate(times.ours), rate(times.peer), 8)];
};

/** What rests at each price is the same, and so is what was traded: all that was sent less what rests, each trade having two sides. */
function proveSameBook(orders: RandomOrders, ours: OrderBook, peer: PeerBook): void {
  const [asks, bids] = peer.depth();
  const resting = new Map([...asks, ...bids].map(([price, size]) => [price - 1, size]));
  const sent = orders.sizes.reduce((sum, size) => sum + size, 0);
  const left = { ours: 0, peer: 0 };
  for (let level = 0; level < prices; level += 1) {
    const here = { ours: ours.quantityAt(level), peer: resting.get(level) ?? 0 };
    if (here.ours !== here.peer)
      throw new Error(`${here.ours} lots rest at ${level}, ${here.peer} with the peer.`);
    left.ours += here.ours;
    left.peer += here.peer;
  }
  const traded = { ours: (sent - left.ours) / 2, peer: (sent - left.peer) / 2 };
  if (traded.ours !== traded.peer || traded.ours <= 0)
    throw new Error(`${traded.ours} lots were traded, ${traded.peer} with the peer.`);
}
