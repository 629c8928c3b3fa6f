import type { Element, Root as HastRoot } from 'hast';
import remarkDirective from 'remark-directive';
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

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
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
  // Blank in place of the front matter, so that every line and offset of the tree is one of the file.
  const tree = reader.parse(text.replace(frontMatter, (front) => front.replace(/[^\r\n]/g, ' ')));
  const front = readFrontMatter(file, text);
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

/** What stands at the very beginning of a file between two lines of three dashes. */
const frontMatter = /^---[ \t]*\r?\n(?:(?<yaml>[^]*?)\r?\n)?---[ \t]*(?=\r?\n|$)/;

function readFrontMatter(
  file: string,
  text: string,
): { value: StepFrontMatter | null; problems: Problem[] } {
  const found = frontMatter.exec(text);
  if (found === null) {
    const message =
      'L’en-tête manque : commencez le fichier par une ligne « --- », puis `title: …` et `objective: …`, puis une ligne « --- ».';
    return { value: null, problems: [{ file, line: 1, message }] };
  }
  const { yaml, problems } = readYaml(file, found.groups?.['yaml'] ?? '', 1);
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
