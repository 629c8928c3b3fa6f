import type { Plugin, Rolldown } from 'vite';

/** The module that brings the home page to life: what it imports is in the prerendered page, styles too. */
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

/** Links the styles of the prerendered home page in its head: the script that they belong to comes much later. */
export function linkHomeStyles(): Plugin {
  return {
    name: 'chandelle:link-home-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!filename.endsWith('/index.html') || bundle === undefined) return html;
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(life)),
        );
        if (chunk?.type !== 'chunk') throw new Error('Nothing brings the home page to life.');
        return [...listStyles(chunk, bundle)].map((file) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
