import type { Heading, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from './public/problems.ts';

/**
 * Finds what parts a step into screens wrongly: each screen but the first begins with its heading, none is empty, and a
 * line « --- » stands by itself.
 *
 * @param text The file: the tree does not tell how a heading is written.
 */
export function checkScreens(file: string, tree: Root, text: string): Problem[] {
  const problems: Problem[] = [];
  const lines = text.split('\n');
  const blocks = tree.children;
  visit(tree, (node, _index, parent) => {
    const line = node.position?.start.line ?? 1;
    const report = (message: string) => problems.push({ file, line, message });
    if (node.type === 'heading' && isUnderlined(node, lines))
      report(
        'La ligne de tirets collée sous ce texte en fait un titre : laissez une ligne vide avant « --- ».',
      );
    if (node.type !== 'thematicBreak') return;
    if (parent !== tree) {
      report(
        '« --- » commence un nouvel écran de l’étape : il ne peut pas être dans un encadré, une liste ou une citation.',
      );
      return;
    }
    const message = explainBreak(blocks, blocks.indexOf(node));
    if (message !== null) report(message);
  });
  return problems;
}

function explainBreak(blocks: readonly RootContent[], place: number): string | null {
  const [before, after] = [blocks[place - 1], blocks[place + 1]];
  if (before === undefined || before.type === 'thematicBreak')
    return 'L’écran que « --- » termine est vide : écrivez son texte au-dessus, ou retirez cette ligne.';
  if (after === undefined)
    return 'Après « --- » il n’y a rien : retirez cette ligne, ou écrivez l’écran qu’elle commence.';
  if (after.type === 'thematicBreak') return null;
  if (after.type !== 'heading' || after.depth !== 2)
    return 'Après « --- » commence un nouvel écran : donnez-lui d’abord son sous-titre, « ## … ».';
  const next = blocks[place + 2];
  return next === undefined || next.type === 'thematicBreak'
    ? 'L’écran que « --- » commence n’a qu’un sous-titre : écrivez son texte.'
    : null;
}

/** A heading underlined with dashes or equals signs, as Markdown also allows. */
function isUnderlined({ position }: Heading, lines: readonly string[]): boolean {
  const first = lines[(position?.start.line ?? 1) - 1] ?? '';
  return !/^[\s>]*#/u.test(first);
}
