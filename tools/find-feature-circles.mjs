/** What may lead against the direction of features, each for a reason given in ARCHITECTURE.md. */
const admitted = new Set([
  // Every request asks who is signed in and whether they may enter the forum: one prepared query answers both.
  'server/src/features/identity/read-session.ts → server/src/features/subscription/forum-access.ts',
]);

const tests = /(\.test\.tsx?$|-arbitrary\.ts$|\/testing(\.ts$|\/))/;
const featureOf = (file) => /^(?:server|web)\/src\/features\/[^/]+(?=\/)/.exec(file)?.[0];

/** Reads which feature stands on which: by feature those that it imports, each with one import as an example. */
function readArrows(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined || tests.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      const example = `${source} → ${resolved}`;
      if (to === undefined || to === from || admitted.has(example)) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      if (!arrows.get(from).has(to)) arrows.get(from).set(to, example);
    }
  }
  return arrows;
}

/** Finds a shortest way from one feature to another, as the features that it passes; null where there is none. */
function findWay(arrows, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    for (const next of arrows.get(way.at(-1))?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
}

/**
 * Finds features of the server or of the web that stand on each other, two of them both ways or more in a circle, types
 * included and tests not. Returns a sentence a circle, with an import of each of its arrows.
 *
 * @param modules What dependency-cruiser read: files and what they import.
 */
export function findFeatureCircles(modules) {
  const arrows = readArrows(modules);
  const circles = new Map();
  for (const [from, targets] of arrows)
    for (const to of targets.keys()) {
      const back = findWay(arrows, to, from);
      const name = back?.toSorted((one, other) => one.localeCompare(other)).join(' ');
      if (back === null || circles.has(name)) continue;
      circles.set(
        name,
        [from, ...back].slice(0, -1).map((feature, index) => arrows.get(feature).get(back[index])),
      );
    }
  return [...circles.values()].map(
    (imports) =>
      `features-stand-on-each-other-one-way: ${imports.join(', ')}. ` +
      'Hand one of these in from start/ or app/, or move what both need lower.',
  );
}
