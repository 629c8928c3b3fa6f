import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { foldName, markFold } from './check-fold.ts';
import { checkFigure } from './public/check-figure.ts';
import type { MarketLibrary } from './public/market-data.ts';
import type { Problem } from './public/problems.ts';
import { typeset } from './typography.ts';
import { linkablePages } from './public/linkable-pages.ts';

type Directive<Type extends `${'container' | 'leaf' | 'text'}Directive`> = Extract<
  Nodes,
  { type: Type }
>;

/** Boxes a lesson may hold. */
export const calloutKinds = ['retenir', 'erreur', 'exemple', 'attention'] as const;

/**
 * Finds what a lesson may not hold: HTML, images, unknown figures and boxes, links other than https, a second main
 * title. Figures, boxes and folds that are right are marked with the elements they become.
 */
export function checkMarkdown(
  file: string,
  tree: Root,
  text: string,
  library: MarketLibrary,
): Problem[] {
  const problems: Problem[] = [];
  const lines = text.split('\n');
  let depth = 1;
  restoreRatios(tree);
  visit(tree, (node, _index, parent) => {
    const line = node.position?.start.line ?? 1;
    const report = (message: string) => problems.push({ file, line, message });
    switch (node.type) {
      case 'leafDirective':
        return markFigure(node, library).forEach(report);
      case 'containerDirective':
        return (
          node.name === foldName
            ? markFold(node, parent, isClosed(node, lines))
            : markCallout(node, lines)
        ).forEach(report);
      case 'textDirective':
        return report(explainTextDirective(node));
      case 'heading':
        if (node.depth === 1) {
          report(
            'Le titre de l’étape est déjà le premier titre : commencez les sous-titres par « ## ».',
          );
        } else if (node.depth > depth + 1) {
          report(`Ce sous-titre saute un niveau : écrivez « ${'#'.repeat(depth + 1)} ».`);
        }
        depth = node.depth;
        return undefined;
      default: {
        const message = explainNode(node);
        return message === null ? undefined : report(message);
      }
    }
  });
  return problems;
}

/** « 1:3 » and « 14:30 » are ratios and hours, though a colon before a word would begin a directive. */
function restoreRatios(tree: Root): void {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (!/^\d+$/u.test(node.name) || node.children.length > 0) return undefined;
    if (parent === undefined || index === undefined) return undefined;
    const before = parent.children[index - 1];
    const after = parent.children[index + 1];
    if (before?.type !== 'text' || !/\d$/u.test(before.value)) return undefined;
    // One text, so that typography sees it whole.
    before.value += `:${node.name}${after?.type === 'text' ? after.value : ''}`;
    parent.children.splice(index, after?.type === 'text' ? 2 : 1);
    return index;
  });
}

function explainNode(node: Nodes): string | null {
  switch (node.type) {
    case 'html':
      return 'Le HTML n’est pas admis : écrivez en Markdown. Pour un « < » dans le texte, laissez une espace après lui.';
    case 'image':
    case 'imageReference':
      return 'Les images ne sont pas admises : les illustrations sont des figures dessinées (`::figure{name="…"}`).';
    case 'link':
    case 'definition':
      return node.url.startsWith('https://') || linkablePages.includes(node.url)
        ? null
        : `Le lien « ${node.url} » ne commence pas par https:// et n’est pas une de ces pages : ${linkablePages.join(', ')}.`;
    case 'footnoteDefinition':
    case 'footnoteReference':
      return 'Les notes de bas de page ne sont pas admises : mettez les sources dans lesson.yaml, clé `sources`.';
    case 'text':
      return explainColons(node.value);
    default:
      return null;
  }
}

/** Colons that open or close a box or a figure, and were left in the text because they stand wrongly. */
function explainColons(text: string): string | null {
  if (/^\s*::/u.test(text)) {
    return 'Cet encadré ou cette figure est mal écrit : `:::retenir` ou `::figure{name="…"}`, sans espace, seul sur sa ligne, accolades et guillemets fermés.';
  }
  return text.includes(':::')
    ? 'Les « ::: » qui ouvrent ou ferment un encadré doivent être seuls au début de leur ligne.'
    : null;
}

function markFigure(node: Directive<'leafDirective'>, library: MarketLibrary): string[] {
  if (node.name !== 'figure') {
    return [`« ::${node.name} » n’existe pas. Une figure s’écrit \`::figure{name="…"}\`.`];
  }
  const { name, ...props } = node.attributes ?? {};
  if (!name) return ['Cette figure n’a pas de nom : écrivez `::figure{name="…"}`.'];
  if (node.children.length > 0) {
    return [`Figure « ${name} » : son titre s’écrit \`title="…"\` entre les accolades.`];
  }
  const checked = checkFigure(name, props, library);
  if ('problems' in checked) return checked.problems;
  node.data = {
    hName: 'chandelle-figure',
    hProperties: { name, props: JSON.stringify(typesetFigure(checked.props)) },
  };
  return [];
}

/** Sets those properties of a figure that are prose in French typography. */
export function typesetFigure(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => [
      key,
      (key === 'title' || key === 'subtitle') && typeof value === 'string' ? typeset(value) : value,
    ]),
  );
}

function markCallout(node: Directive<'containerDirective'>, lines: readonly string[]): string[] {
  const kind = calloutKinds.find((known) => known === node.name);
  if (kind === undefined) {
    return [
      `L’encadré « ${node.name} » n’existe pas. Il y a : ${calloutKinds.join(', ')}, et ${foldName}, qui se déplie.`,
    ];
  }
  const problems: string[] = [];
  const attributes = Object.keys(node.attributes ?? {});
  if (attributes.length > 0) {
    problems.push(`L’encadré « ${kind} » n’a pas de propriétés : retirez les accolades.`);
  }
  const label = node.children[0]?.data;
  if (label && 'directiveLabel' in label) {
    problems.push(`L’encadré « ${kind} » n’a pas de titre à lui : retirez les crochets.`);
  }
  if (!isClosed(node, lines)) {
    problems.push(`L’encadré « ${kind} » n’est pas fermé : ajoutez une ligne « ::: » à sa fin.`);
  }
  node.data = { hName: 'chandelle-callout', hProperties: { kind } };
  return problems;
}

function isClosed(node: Directive<'containerDirective'>, lines: readonly string[]): boolean {
  const lastLine = lines[(node.position?.end.line ?? 1) - 1] ?? '';
  return /^[\s>]*:{3,}\s*$/u.test(lastLine);
}

function explainTextDirective(node: Directive<'textDirective'>): string {
  return `« :${node.name} » se lit comme une commande : laissez une espace après les deux-points.`;
}
