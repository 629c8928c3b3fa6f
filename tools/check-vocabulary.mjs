import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const workspaces = ['course', 'market', 'contract', 'server', 'web', 'e2e', 'bench'];

/**
 * Words that names of functions, types and constants of a module do not hold, and what says it in the field's own terms.
 * `only` names the declarations that a rule is for; without it, it is for all of them.
 */
const rules = [
  {
    rule: 'store-words',
    name: /^(keeps?|kept)([A-Z]|$)|(Keeps?|Kept)([A-Z]|$)/,
    instead: 'save, store or record what is written; saved, stored or offline for what is there',
  },
  {
    rule: 'speech-words',
    name: /^(tells?|told|said|wish|wishes)([A-Z]|$)|(Tell|Told|Said|Wish|Wishes)([A-Z]|$)/,
    instead: 'publish, present, describe or report; request or preference for a wish',
  },
  {
    rule: 'settle-words',
    name: /^(settles?|settled)([A-Z]|$)|(Settle|Settled)([A-Z]|$)/,
    instead: 'resolve, finish, isValidated, or what else it is that ends',
  },
  {
    rule: 'text-words',
    name: /^words$|^[A-Z][A-Za-z]*Words$|^Words$/,
    only: ['function', 'type'],
    instead: 'describe… for what writes a text; Texts or Caption for the text',
  },
  {
    rule: 'note-words',
    name: /^(note|useNote)[A-Z]/,
    only: ['function'],
    instead: 'record, save or notify',
  },
  {
    rule: 'refusal-words',
    name: /^refusals?([A-Z]|$)|Refusals?([A-Z]|$)/,
    only: ['function', 'type'],
    instead:
      'error for what the API or a field answers, rejection for what a market does not take, declined for a payment',
  },
  { rule: 'desk-words', name: /^desk([A-Z]|$)|Desk([A-Z]|$)/, instead: 'workspace' },
  {
    rule: 'bounds',
    name: /^(most|longest|largest|greatest|fewest|least|shortest|smallest)([A-Z_]|$)/i,
    only: ['constant'],
    instead: 'max… or min…',
  },
  { rule: 'one-id', name: /^userIds?$/, instead: 'learnerId' },
];

/** Names that stay, by rule, each with its reason. */
const allowed = {
  'store-words': { keepInView: 'it stays in view: nothing is stored' },
  'settle-words': { settled: 'so is a promise called that is no longer pending' },
  'note-words': {
    noteDraftsKey: 'notes of the notebook',
    noteOf: 'a note beside something, such as a figure or an entry of a cache',
  },
  'refusal-words': {
    paceRefusals: 'requests that are turned away early, as the metric calls them',
    countRefusals: 'the same requests',
  },
};

/** Functions that several modules of a workspace export under one name, each with its reason. */
const sharedNames = {
  'web: Component': 'the router loads a page by this name',
};

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** Lists what a statement declares: its names, each with the kind of thing that it names. */
function listDeclared(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
    return [{ kind: 'function', name: statement.name }];
  if (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isClassDeclaration(statement) && statement.name !== undefined)
  )
    return [{ kind: 'type', name: statement.name }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ name }) => ts.isIdentifier(name))
    .map(({ name, initializer }) => ({
      kind: initializer !== undefined && isFunction(initializer) ? 'function' : 'constant',
      name,
    }));
}

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Lists the functions that are declared within others, and what parameters and properties are called. */
function listInner(source) {
  const found = [];
  const visit = (node, top) => {
    if (!top && ts.isFunctionDeclaration(node) && node.name !== undefined)
      found.push({ kind: 'function', name: node.name });
    if (
      !top &&
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer !== undefined &&
      isFunction(node.initializer)
    )
      found.push({ kind: 'function', name: node.name });
    if (
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node)
    )
      found.push({ kind: 'part', name: node.name });
    ts.forEachChild(node, (child) => visit(child, false));
  };
  for (const statement of source.statements) {
    const parts = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ initializer }) => initializer)
      : [statement];
    for (const part of parts) if (part !== undefined) visit(part, part === statement);
  }
  return found.filter(({ name }) => ts.isIdentifier(name));
}

/** Returns the rule that a name breaks; undefined where it breaks none. */
const findWrongName = ({ kind, name: { text } }) =>
  rules.find(
    ({ rule, name, only }) =>
      name.test(text) &&
      (kind === 'part' ? rule === 'one-id' : only === undefined || only.includes(kind)) &&
      allowed[rule]?.[text] === undefined,
  );

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/**
 * Looks in the sources of all workspaces for names with words that the field has better ones for, and for functions that two
 * modules of one workspace export under one name. Tests, and what they are built with, are not held to it: they settle what
 * they wait for, and name their helpers after what these stand for.
 *
 * Returns a sentence a name, with its place.
 */
export function checkVocabulary(root) {
  const problems = [];
  const modules = new Map();
  let files = 0;
  for (const workspace of workspaces)
    for (const file of ts.sys
      .readDirectory(path.join(root, workspace), ['.ts', '.tsx'])
      .filter((name) => !/\/(dist|node_modules)\//.test(name))) {
      files += 1;
      const relative = path.relative(root, file).replaceAll(path.sep, '/');
      if (isTest(relative)) continue;
      const text = readFileSync(file, 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const placeOf = (node) =>
        `${relative}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      for (const declared of [...source.statements.flatMap(listDeclared), ...listInner(source)]) {
        const found = findWrongName(declared);
        if (found !== undefined)
          problems.push(
            `${found.rule}: ${placeOf(declared.name)} → ${declared.name.text}. Write ${found.instead}.`,
          );
      }
      for (const statement of source.statements.filter(isExported))
        for (const { kind, name } of listDeclared(statement)) {
          if (kind !== 'function') continue;
          const shared = `${workspace}: ${name.text}`;
          if (!modules.has(shared)) modules.set(shared, new Map());
          // A function with several signatures is one.
          modules.get(shared).set(relative, placeOf(name));
        }
    }
  for (const [shared, places] of modules)
    if (places.size > 1 && sharedNames[shared] === undefined)
      problems.push(
        `one-name-one-function: ${[...places.values()].join(', ')} → ${shared.split(' ')[1]}. Say in each name what it does ` +
          'that the others do not, or list the name with its reason in tools/check-vocabulary.mjs.',
      );
  return files === 0 ? ['check-vocabulary: no source was found'] : problems;
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkVocabulary(path.resolve(import.meta.dirname, '..'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} names that say it in other words\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
