import ts from 'typescript';

/** What stands for an expression inside a text: a word that ends in a digit, yet is no group of a long number. */
export const hole = '9070605040';

/** What is given to these, or stands under these names, is code, or English for developers. */
const codeCallees = /^(?:RegExp|Error|TypeError|RangeError|URL|Worker|super|Intl\..+|console\..+)$/;
const codeMethods =
  /^(?:querySelector(?:All)?|closest|matches|replace(?:All)?|split|test|exec|startsWith|endsWith|includes|indexOf|addEventListener|removeEventListener|matchMedia|getItem|setItem|setAttribute|getAttribute|setProperty)$/;
const codeNames = /^(?:className|class|style|id|key|href|src|d|viewBox|transform|data-.+)$/;

/** Returns the texts of a source file, each as the pieces and holes that are read one after the other. */
export function findTexts(file, code) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const texts = [];
  const add = (pieces) => {
    if (pieces.some((piece) => piece.kind !== 'hole')) texts.push(pieces);
  };
  const visit = (node) => {
    if (isCode(node)) return;
    if (isText(node)) {
      // What stands between tags is read with what stands beside it.
      if (!isChild(node)) add(readExpression(node, source));
      visitHoles(node);
      return;
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      add(node.children.flatMap((child) => readChild(child, source)));
    ts.forEachChild(node, visit);
  };
  const visitHoles = (node) => {
    if (ts.isParenthesizedExpression(node)) visitHoles(node.expression);
    if (ts.isTaggedTemplateExpression(node)) visitHoles(node.template);
    if (ts.isTemplateExpression(node))
      for (const { expression } of node.templateSpans) visit(expression);
    if (ts.isBinaryExpression(node))
      for (const side of [node.left, node.right]) (isText(side) ? visitHoles : visit)(side);
  };
  visit(source);
  return { texts, lineOf: (position) => source.getLineAndCharacterOfPosition(position).line + 1 };
}

/** A page that the server writes: text with tags, unlike SQL. */
const isHtml = (node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html';

function isText(node) {
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isHtml(node)) return true;
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isText(node.left) || isText(node.right))
  );
}

const isChild = ({ parent }) =>
  ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent));

function readChild(child, source) {
  if (ts.isJsxText(child)) return [readJsxText(child)];
  if (!ts.isJsxExpression(child)) return [{ kind: 'hole' }];
  if (child.expression === undefined) return [];
  if (isBracedWithin(child, source)) return [readBraced(child, source)];
  return isText(child.expression) ? readExpression(child.expression, source) : [{ kind: 'hole' }];
}

/** Whether no-break spaces stand in braces within a line, where they could stand as they are. */
function isBracedWithin({ expression, pos, end }, source) {
  if (!ts.isStringLiteral(expression) || !/^[\u00a0\u202f]+$/u.test(expression.text)) return false;
  return /\S/u.test(source.text[pos - 1]) && /\S/u.test(source.text[end]);
}

function readBraced({ expression, pos, end }, source) {
  return { kind: 'jsx', start: pos, end, text: expression.text, raw: source.text.slice(pos, end) };
}

function readExpression(node, source) {
  if (ts.isParenthesizedExpression(node)) return readExpression(node.expression, source);
  if (isHtml(node)) return readExpression(node.template, source);
  if (ts.isBinaryExpression(node))
    return [node.left, node.right].flatMap((side) =>
      isText(side) ? readExpression(side, source) : [{ kind: 'hole' }],
    );
  if (ts.isTemplateExpression(node))
    return [
      readLiteral(node.head, source, 2),
      ...node.templateSpans.flatMap(({ literal }) => [
        { kind: 'hole' },
        readLiteral(literal, source, ts.isTemplateTail(literal) ? 1 : 2),
      ]),
    ];
  return [readLiteral(node, source, 1)];
}

/** Reads a literal or a part of a template, without its quotes, of which the last is one or two characters long. */
function readLiteral(node, source, quote) {
  const start = node.getStart(source) + 1;
  const end = node.end - quote;
  const inAttribute = ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent);
  const inString = ts.isStringLiteral(node);
  const kind = inAttribute ? 'attribute' : inString ? 'string' : 'template';
  return { kind, start, end, text: node.text, raw: source.text.slice(start, end) };
}

const entities = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a text between tags as JSX does: lines lose the spaces at their edges, no-break ones too, and are joined. */
function readJsxText(node) {
  const raw = node.getFullText();
  const lines = raw.split(/\r?\n/);
  const text = lines
    .map((line, index) => {
      const left = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? left : left.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return entities[name] ?? entity;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    });
  return { kind: 'jsx', start: node.getFullStart(), end: node.end, text, raw };
}

function isCode(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    return true;
  if (ts.isTaggedTemplateExpression(node)) return !isHtml(node);
  if (ts.isJsxAttribute(node)) return codeNames.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return codeNames.test(node.name.getText());
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return isCodeArgument(node, parent);
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isCaseClause(parent) && parent.expression === node;
}

function isCodeArgument(node, { expression: callee }) {
  if (callee === node) return false;
  if (ts.isPropertyAccessExpression(callee) && codeMethods.test(callee.name.text)) return true;
  return codeCallees.test(callee.getText());
}
