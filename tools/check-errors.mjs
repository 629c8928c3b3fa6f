import path from 'node:path';
import ts from 'typescript';

/** Reads the server's sources as the compiler does. */
function readProgram(root) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [], include: [] },
    ts.sys,
    root,
  );
  const sources = ts.sys
    .readDirectory(path.join(root, 'server/src'), ['.ts'])
    .filter((file) => !/(\.test\.ts$|\/testing\/)/.test(file));
  return ts.createProgram(sources, { ...options, noEmit: true });
}

/** Lists the codes that an operation declares: the names of the errors that its handler is offered. */
function readDeclared(checker, handle) {
  const [handler] = checker.getTypeAtLocation(handle).getCallSignatures()[0]?.parameters ?? [];
  if (handler === undefined) return null;
  const [options] =
    checker.getTypeOfSymbolAtLocation(handler, handle).getCallSignatures()[0]?.parameters ?? [];
  const errors =
    options && checker.getTypeOfSymbolAtLocation(options, handle).getProperty('errors');
  return errors === undefined
    ? null
    : new Set(
        checker
          .getTypeOfSymbolAtLocation(errors, handle)
          .getProperties()
          .map(({ name }) => name),
      );
}

/** Returns what runs when a name is used: a body or an initial value; of a class its constructor and fields. */
function listBodies(declaration) {
  if (ts.isClassLike(declaration))
    return declaration.members.filter(
      (member) => ts.isConstructorDeclaration(member) || ts.isPropertyDeclaration(member),
    );
  if (ts.isShorthandPropertyAssignment(declaration)) return [declaration.name];
  // What is destructured comes from the whole of what is; a parameter comes from the caller, who is read anyway.
  const whole = ts.isBindingElement(declaration)
    ? ts.walkUpBindingElementsAndPatterns(declaration)
    : declaration;
  return [declaration.body, declaration.initializer, whole.initializer].filter(Boolean);
}

/** The functions that make an error of the API, with the codes of a call of them. */
const codesOfCalls = {
  apiError: (checker, [code]) => listTexts(checker.getTypeAtLocation(code)),
  invalidField: () => ['INVALID_INPUT'],
};

/** Lists the texts that a type allows; a type that is no text stands for itself, and is declared nowhere. */
function listTexts(type) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.map((part) => (part.isStringLiteral() ? part.value : 'a code that is not known'));
}

/** Follows what operations use to the errors that they may throw. */
class Walk {
  #checker;
  #folder;
  #known = new Map();

  constructor(checker, root) {
    this.#checker = checker;
    this.#folder = `${root}/server/src/`;
  }

  /** Finds the codes that may be thrown below a node: by code the call nearest to the node that makes the error. */
  find(start) {
    const found = new Map();
    const bodies = new Set([start]);
    for (const body of bodies) {
      const { errors, used } = this.#read(body);
      for (const [code, place] of errors) if (!found.has(code)) found.set(code, place);
      for (const next of used) bodies.add(next);
    }
    return found;
  }

  /** Reads one body, once: the errors it makes itself, and the bodies of what it names. */
  #read(body) {
    const known = this.#known.get(body);
    if (known !== undefined) return known;
    const errors = [];
    const used = new Set();
    const visit = (node) => {
      if (ts.isTypeNode(node)) return;
      const codesOf = ts.isCallExpression(node) && codesOfCalls[node.expression.getText()];
      if (codesOf)
        for (const code of codesOf(this.#checker, node.arguments)) errors.push([code, node]);
      if (ts.isIdentifier(node)) for (const next of this.#resolve(node)) used.add(next);
      ts.forEachChild(node, visit);
    };
    visit(body);
    this.#known.set(body, { errors, used });
    return { errors, used };
  }

  /** Returns the bodies behind a name that the server itself declares. */
  #resolve(name) {
    // What makes errors is read where it is called.
    if (Object.hasOwn(codesOfCalls, name.text)) return [];
    let symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias)
      symbol = this.#checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? [])
      .filter(
        (declaration) =>
          declaration.name !== name &&
          declaration.getSourceFile().fileName.startsWith(this.#folder),
      )
      .flatMap(listBodies);
  }
}

/**
 * Follows each operation of the API from its handler through all that it calls on the server, and looks for errors
 * whose code the contract does not declare for that operation: clients would be told of a fault of the server. A call
 * through an interface is not followed; what such a call throws undeclared is still noticed, and logged, when it happens.
 *
 * Returns a sentence a code and operation; one, too, where no operation was found.
 */
export function checkErrors(root) {
  const program = readProgram(root);
  const checker = program.getTypeChecker();
  const walk = new Walk(checker, root);
  const problems = [];
  let operations = 0;

  const placeOf = (node) => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path.relative(root, file.fileName)}:${line + 1}`;
  };
  const nameOf = (node) => `${node.parent.name?.getText()} (${placeOf(node)})`;
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'handler') return;
    const declared = readDeclared(checker, node.expression.name);
    if (declared === null) return;
    operations += 1;
    for (const [code, place] of walk.find(node))
      if (!declared.has(code))
        problems.push(
          `errors-are-declared: ${placeOf(place)} → ${code}. The operation ${nameOf(node)} may end there and does not ` +
            'declare it. Add it to its .errors(…) in contract/src, or do not let it out.',
        );
  };
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(`${root}/server/src/`)) visit(file);
  return operations === 0 ? ['errors-are-declared: no operation was found'] : problems;
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkErrors(path.resolve(import.meta.dirname, '..'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} errors that are not declared\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
