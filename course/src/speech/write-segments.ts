import type { Element, ElementContent, RootContent } from 'hast';
import type { Lesson, QuizQuestion, Step } from '../public/lesson.ts';

/** A part of a lesson that is read as one, as it is written: figures and signs are not put into words yet. */
export interface WrittenSegment {
  id: string;
  /** Whole sentences. */
  text: string;
  /** Titles are followed by a pause. */
  heading: boolean;
}

/** The segments of one step, in reading order. */
export interface WrittenStep {
  stepId: string;
  segments: WrittenSegment[];
}

/** What the page writes at the head of each kind of remark. */
const calloutTitles: Record<string, string> = {
  retenir: 'À retenir',
  erreur: 'Erreur fréquente',
  exemple: 'Exemple',
  attention: 'Attention',
};

const headingTags = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that end a sentence inside a segment. */
const blockTags = new Set(['p', 'li', 'ul', 'ol', 'br', 'blockquote', 'pre']);

/**
 * Gathers what of a lesson can be listened to. Ids are those of the page (`dataSegment`), with `<stepId>-0` for the
 * title and objective of a step and `question-<id>` for a question.
 */
export function writeSegments(lesson: Lesson): WrittenStep[] {
  return lesson.steps.map((step) => ({
    stepId: step.id,
    segments:
      step.kind === 'quiz' ? (lesson.quiz?.questions ?? []).map(writeQuestion) : writeStep(step),
  }));
}

function writeStep(step: Exclude<Step, { kind: 'quiz' }>): WrittenSegment[] {
  const objective = step.kind === 'reading' ? step.objective : '';
  const title = { id: `${step.id}-0`, text: sentences(step.title, objective), heading: true };
  const writer = new StepWriter([title]);
  writer.walk(step.body.children);
  return writer.end();
}

/** Reads out the question and its options under the numbers and in the order of the page, the same for everybody. */
function writeQuestion({ id, text, figure, multiple, options }: QuizQuestion): WrittenSegment {
  const answers = options.map((option, index) => `Réponse ${index + 1} : ${option.text}`);
  const several = multiple ? 'Plusieurs réponses sont justes' : '';
  const parts = [text, figureTitle(figure?.props), several, ...answers];
  return { id: `question-${id}`, text: sentences(...parts), heading: false };
}

class StepWriter {
  readonly #segments: WrittenSegment[];
  /** Titles of remarks and figures, to be said with the segment that follows. */
  #ahead: string[] = [];
  #tableHead: string[] = [];

  constructor(segments: WrittenSegment[]) {
    this.#segments = segments;
  }

  walk(nodes: readonly (RootContent | ElementContent)[], numbered = false): void {
    for (const [index, element] of nodes.filter(isElement).entries())
      this.#enter(element, numbered ? index + 1 : null);
  }

  /** Returns the segments so far; what still waits for a segment to come is said with the last one. */
  end(): WrittenSegment[] {
    const last = this.#segments.at(-1);
    if (last !== undefined) last.text = sentences(last.text, ...this.#ahead);
    this.#ahead = [];
    return this.#segments;
  }

  #enter(element: Element, number: number | null): void {
    const { tagName, properties, children } = element;
    const id = properties['dataSegment'];
    if (typeof id === 'string') this.#add(id, element, number);
    else if (tagName === 'chandelle-figure') {
      const { props } = properties;
      const title = typeof props === 'string' ? figureTitle(JSON.parse(props)) : '';
      if (title !== '') this.#ahead.push(title);
    } else if (tagName === 'chandelle-callout') {
      this.#ahead.push(calloutTitles[String(properties['kind'])] ?? 'Note');
      this.walk(children);
    } else if (tagName === 'chandelle-fold') {
      // A fold is said only while it is open: nothing from outside is said in it, nor the other way round.
      this.end();
      this.#ahead.push(`Pour aller plus loin : ${String(properties['title'])}`);
      this.walk(children);
      this.end();
    } else {
      if (tagName === 'table') this.#tableHead = [];
      this.walk(children, tagName === 'ol');
    }
  }

  #add(id: string, element: Element, number: number | null): void {
    const text = element.tagName === 'tr' ? this.#readRow(element) : readText(element);
    this.#segments.push({
      id,
      text: sentences(...this.#ahead, number === null ? text : `${number} : ${text}`),
      heading: headingTags.has(element.tagName),
    });
    this.#ahead = [];
  }

  /** A row says the head of each column before its cell, as one reads a table to somebody who does not see it. */
  #readRow(row: Element): string {
    const cells = row.children.filter(isElement);
    const texts = cells.map(readText);
    if (cells.every(({ tagName }) => tagName === 'th')) {
      this.#tableHead = texts;
      return `Tableau : ${texts.filter((text) => text !== '').join(', ')}`;
    }
    return sentences(
      ...texts.map((text, column) => {
        const head = this.#tableHead[column] ?? '';
        return text === '' || head === '' ? text : `${head} : ${text}`;
      }),
    );
  }
}

const isElement = (node: RootContent | ElementContent): node is Element => node.type === 'element';

/** Takes the text of an element; its inner blocks are sentences of their own. */
function readText(element: Element): string {
  const parts: string[] = [''];
  const collect = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      if (node.type === 'text') parts[parts.length - 1] += node.value;
      else if (node.type === 'element') {
        const block = blockTags.has(node.tagName);
        if (block) parts.push('');
        collect(node.children);
        if (block) parts.push('');
      }
    }
  };
  collect(element.children);
  const blocks = parts.map((part) => part.trim()).filter((part) => part !== '');
  return blocks.length > 1 ? sentences(...blocks) : (blocks[0] ?? '');
}

function figureTitle(props: unknown): string {
  if (typeof props !== 'object' || props === null) return '';
  const title = 'title' in props && typeof props.title === 'string' ? props.title : '';
  return title === '' ? '' : `Figure : ${title}`;
}

/** Puts parts one after the other, each ended as a sentence; empty ones are left out. */
function sentences(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[.!?…](?:[\s»)]*)$/u.test(part) ? part : `${part.replace(/[\s,;:]+$/u, '')}.`))
    .join(' ');
}
