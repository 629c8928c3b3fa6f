import { isMap, isSeq, LineCounter, parseDocument, type Document, type YAMLError } from 'yaml';
import type * as z from 'zod';
import { explainIssue, wordIssue, type Path, type Problem } from './public/problems.ts';

/** A YAML text with the lines of its parts. */
export interface YamlFile {
  file: string;
  data: unknown;
  /** Line of the deepest part of the path that exists. */
  lineOf: (path: Path) => number;
}

/** Reads YAML 1.2. Problems of writing come back in French, and then there is no data. */
export function readYaml(
  file: string,
  text: string,
  /** Lines before the text, for YAML inside another file. */
  linesBefore = 0,
): { yaml: YamlFile | null; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + linesBefore;
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: lineAt(error.pos[0]),
      message: explainYamlError(error),
    }));
    return { yaml: null, problems };
  }
  const lineOf = (path: Path) => lineAt(findOffset(document, path));
  return { yaml: { file, data: document.toJS() as unknown, lineOf }, problems: [] };
}

/** Checks the data of a YAML file against its format. */
export function checkFormat<Format extends z.ZodType>(
  yaml: YamlFile,
  format: Format,
  knownKeys: readonly string[],
): { value: z.output<Format> | null; problems: Problem[] } {
  const result = format.safeParse(yaml.data ?? {}, { error: wordIssue });
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues
    .flatMap((issue) => explainIssue(issue, knownKeys))
    .map(({ path, message }) => ({ file: yaml.file, line: yaml.lineOf(path), message }));
  return { value: null, problems };
}

function findOffset(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = startOf(node);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(step));
      if (pair === undefined) return offset;
      offset = startOf(pair.key);
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (node === undefined) return offset;
      offset = startOf(node);
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number {
  const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
  return range?.[0] ?? 0;
}

function explainYamlError(error: YAMLError): string {
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return 'Cette clé est écrite deux fois.';
    case 'TAB_AS_INDENT':
      return 'Le retrait est fait d’une tabulation : remplacez-la par deux espaces.';
    case 'BAD_INDENT':
      return 'Le retrait de cette ligne ne suit pas celui des lignes voisines.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Cette ligne se lit comme deux clés. Un texte qui contient « : » se met entre guillemets droits "…".';
    case 'MISSING_CHAR':
      return 'Il manque ici un guillemet, une virgule ou un crochet fermant.';
    default:
      return 'Cette ligne n’est pas du YAML valable : vérifiez retraits, deux-points et guillemets droits.';
  }
}
