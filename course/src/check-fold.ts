import type { Nodes, Parents, RootContent } from 'mdast';
import { typeset } from './typography.ts';

/** Name of the directive that folds what only the curious need. */
export const foldName = 'plus';

/** What a fold may hold: nothing to handle, no part of its own. */
const foldable = new Set(['paragraph', 'list', 'table', 'blockquote']);

/**
 * Checks « Pour aller plus loin », and marks one that is right with the element it becomes.
 *
 * @param parent What holds it.
 * @returns What is wrong with it.
 */
export function markFold(
  node: Extract<Nodes, { type: 'containerDirective' }>,
  parent: Parents | undefined,
  isClosed: boolean,
): string[] {
  const { title, ...others } = node.attributes ?? {};
  const label = node.children[0]?.data;
  const problems: string[] = [];
  if (label && 'directiveLabel' in label)
    problems.push('Le titre d’un pli s’écrit `:::plus{title="…"}` : retirez les crochets.');
  else if (!title?.trim())
    problems.push(
      'Ce pli n’a pas de titre : écrivez `:::plus{title="…"}`, qui dit ce qu’il cache.',
    );
  const [other] = Object.keys(others);
  if (other !== undefined)
    problems.push(`Un pli n’a que la propriété \`title\` : retirez \`${other}\`.`);
  if (!isClosed) problems.push('Ce pli n’est pas fermé : ajoutez une ligne « ::: » à sa fin.');
  else if (node.children.length === 0)
    problems.push('Ce pli est vide : écrivez son texte, ou retirez-le.');
  else if (node.children.some(({ type }) => !foldable.has(type)))
    problems.push(
      'Un pli ne contient que du texte, des listes et des tableaux : sortez-en sous-titres, encadrés, figures et « --- ».',
    );
  if (parent?.type !== 'root')
    problems.push(
      'Un pli ne peut pas être dans un encadré, une liste ou une citation : sortez-le.',
    );
  else if (!follows(parent.children[parent.children.indexOf(node) - 1]))
    problems.push(
      'Un pli ne commence pas un écran : écrivez d’abord le texte que tout le monde lit.',
    );
  node.data = { hName: 'chandelle-fold', hProperties: { title: typeset(title ?? '') } };
  return problems;
}

/** Whether a fold may come right after this block. */
function follows(before: RootContent | undefined): boolean {
  return before !== undefined && !['yaml', 'heading', 'thematicBreak'].includes(before.type);
}
