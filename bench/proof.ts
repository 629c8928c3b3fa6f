import { readRealCourse } from '@chandelle/server/testing/real-course';
import { runEmbedded } from './src/proof/embedded-run.ts';
import { runExternal } from './src/proof/external-run.ts';
import { readPlan } from './src/proof/plan.ts';
import { printResults } from './src/proof/print-result.ts';

// Shows that nothing acknowledged is lost, whatever is killed or unplugged: `npm run proof`.

const plan = readPlan(process.argv.includes('--long'), process.env);
const course = await readRealCourse();
const begun = performance.now();
const results = [];
for (const [name, run] of [
  ['On its own database', runEmbedded],
  ['On a database of others', runExternal],
] as const) {
  console.log(`${name}, ${plan.learners} learners…`);
  results.push(await run(course, plan));
}
const held = printResults(results);
console.log(`\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
process.exit(held ? 0 : 1);
