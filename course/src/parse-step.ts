import type { Element, Root as HastRoot } from 'hast';
import type { Root as MdastRoot, Yaml } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { checkMarkdown } from './check-markdown.ts';
import { checkScreens } from './check-screens.ts';
import { stepFormat, type StepFrontMatter } from './lesson-format.ts';
import { type MarketLibrary, noMarkets } from './public/market-data.ts';
import type { Problem } from './public/problems.ts';
import { countWords, finishProse } from './prose.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** A step as its file holds it. */
export interface ParsedStep {
  kind: StepFrontMatter['kind'];
  title: string;
  objective: string;
  body: HastRoot;
  words: number;
}

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkFrontmatter);
// Without allowDangerousHtml raw HTML is dropped; the check has refused it before.
const toHast = unified().use(remarkRehype);

/**
 * Parses one step: front matter and Markdown.
 *
 * @param id Id of the step, from its file name: read-aloud segments are numbered under it.
 * @param library The real markets that its figures may show.
 */
export function parseStep(
  file: string,
  id: string,
  text: string,
  library: MarketLibrary = noMarkets,
): { step: ParsedStep | null; problems: Problem[] } {
  const tree = reader.parse(text);
  const front = readFrontMatter(file, tree);
  const problems = [
    ...front.problems,
    ...checkMarkdown(file, tree, text, library),
    ...checkScreens(file, tree, text),
  ];
  const body = toHast.runSync(tree);
  finishProse(body, id);
  const words = countWords(body);
  if (words === 0 && !hasFigure(body)) {
    const message = 'Cette étape est vide : écrivez son texte sous l’en-tête.';
    problems.push({ file, line: lastLine(text), message });
  }
  if (front.value === null || problems.length > 0) return { step: null, problems };
  const { kind, title, objective } = front.value;
  const step = { kind, title: typeset(title), objective: typeset(objective ?? ''), body, words };
  return { step, problems };
}

function readFrontMatter(
  file: string,
  tree: MdastRoot,
): { value: StepFrontMatter | null; problems: Problem[] } {
  const node = tree.children.find((child): child is Yaml => child.type === 'yaml');
  if (node === undefined) {
    const message =
      'L’en-tête manque : commencez le fichier par une ligne « --- », puis `title: …` et `objective: …`, puis une ligne « --- ».';
    return { value: null, problems: [{ file, line: 1, message }] };
  }
  const { yaml, problems } = readYaml(file, node.value, node.position?.start.line ?? 1);
  if (yaml === null) return { value: null, problems };
  return checkFormat(yaml, stepFormat, ['kind', 'title', 'objective']);
}

function hasFigure(body: HastRoot): boolean {
  let found = false;
  visit(body, 'element', (element: Element) => {
    found ||= element.tagName === 'chandelle-figure';
  });
  return found;
}

function lastLine(text: string): number {
  return text.trimEnd().split('\n').length;
}
