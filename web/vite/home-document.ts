import type { Plugin, Rolldown } from 'vite';
import { recordGestures } from '../src/app/record-gestures.ts';
import { deferScripts } from './page-documents.ts';

/** The module that brings the home page to life: what it imports is in the prerendered page. */
const life = '/src/app/hydrate-home.tsx';

/** Lists the style sheets of a chunk and of all that it imports, those of what is imported first. */
function listStyles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (visited: Rolldown.OutputChunk) => {
    if (seen.has(visited.fileName)) return;
    seen.add(visited.fileName);
    for (const file of visited.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const file of visited.viteMetadata?.importedCss ?? []) styles.add(file);
  };
  visit(chunk);
  return styles;
}

/** Reads the style sheets of the home page, in the order in which it would link them. */
function readStyles(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(life)),
  );
  if (chunk?.type !== 'chunk') throw new Error('Nothing brings the home page to life.');
  return [...listStyles(chunk, bundle)]
    .map((name) => {
      const file = bundle[name];
      if (file?.type !== 'asset') throw new Error(`The style sheet ${name} was not built.`);
      return file.source.toString();
    })
    .join('');
}

/**
 * Writes the styles of the prerendered home page into its head: the script that they belong to comes much later, and
 * requests of their own would hold the first picture up. So would its scripts: they come once it is painted.
 */
export function homeDocument(): Plugin {
  return {
    name: 'chandelle:home-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!filename.endsWith('/index.html') || bundle === undefined) return html;
        const styles = readStyles(bundle);
        if (styles.includes('</')) throw new Error('A style sheet closes its element.');
        return {
          html: deferScripts(html, { record: recordGestures }),
          tags: [{ tag: 'style', children: styles, injectTo: 'head' }],
        };
      },
    },
  };
}
