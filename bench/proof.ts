import { readRealCourse } from '@chandelle/server/testing/real-course';
import { runEmbedded } from './src/proof/embedded-run.ts';
import { runExternal } from './src/proof/external-run.ts';
import { readPlan } from './src/proof/plan.ts';
import { printResults } from './src/proof/print-result.ts';

// Shows that nothing acknowledged is lost, whatever is killed or unplugged: `npm run proof`, or a part of it by its name.

const parts = { embedded: runEmbedded, external: runExternal };

const named = process.argv.slice(2).filter((word) => word !== '--long');
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const plan = readPlan(process.argv.includes('--long'), process.env);
const course = await readRealCourse();
const begun = performance.now();
const results = [];
for (const [name, run] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`${name}, ${plan.learners} learners…`);
  results.push(await run(course, plan));
}
const held = printResults(results);
console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
process.exit(held ? 0 : 1);
