import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { atelier } from './src/atelier.ts';
import { chart } from './src/chart.ts';
import { completion } from './src/completion.ts';
import { workspaceMemory } from './src/workspace-memory.ts';
import { fanout } from './src/fanout.ts';
import { history } from './src/history.ts';
import { benchBollinger, benchMacd, benchRsi } from './src/indicators.ts';
import { leaderboard } from './src/leaderboard.ts';
import { news } from './src/news.ts';
import { orderbook } from './src/orderbook.ts';
import { pages } from './src/pages.ts';
import { replaysOfMarkets } from './src/replays.ts';
import { peers } from './src/peers.ts';
import type { Benchmark, BenchResult } from './src/result.ts';
import { retention } from './src/retention.ts';
import { review } from './src/review.ts';
import { scale } from './src/scale.ts';
import { signIn } from './src/sign-in.ts';
import { speech } from './src/speech.ts';
import { freshStart, start } from './src/start.ts';
import { traffic } from './src/traffic.ts';

/** Every benchmark by its name: `npm run bench -- NAME…`. */
const benchmarks: Record<string, Benchmark> = {
  atelier,
  leaderboard,
  completion,
  'sign-in': signIn,
  start,
  speech,
  'fresh-start': freshStart,
  orderbook,
  replays: replaysOfMarkets,
  rsi: benchRsi,
  macd: benchMacd,
  bollinger: benchBollinger,
  news,
  fanout,
  history,
  chart,
  'workspace-memory': workspaceMemory,
  review,
  retention,
  scale,
  traffic,
  pages,
  peers,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `No benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(2);
}

const results: BenchResult[] = [];
let failed = false;
for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
  console.log(`${name}…`);
  try {
    results.push(...((await benchmarks[name]?.()) ?? []));
  } catch (error) {
    failed = true;
    console.error(`${name} gave a wrong answer, so it has no speed:`, error);
  }
}
console.table(results);
writeFileSync(
  path.join(import.meta.dirname, 'results.json'),
  `${JSON.stringify(results, null, 2)}\n`,
);
process.exit(failed ? 1 : 0);
