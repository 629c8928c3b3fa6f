import type { Plugin } from 'vite';

/** Where the faces are for pages that the server draws itself. */
const fontStyles = 'fonts.css';

/** Returns the rules of the faces that stand in built stylesheets, each once. */
export function pickFaces(stylesheets: readonly string[]): string {
  const rules = stylesheets.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  return [...new Set(rules)].join('\n');
}

/**
 * Writes the faces into a stylesheet of a stable name: the pages of the built-in payment provider and of the outbox are drawn by
 * the server, which does not know what the build called the files.
 */
export function writeFontStyles(): Plugin {
  return {
    name: 'chandelle:font-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const stylesheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        const source = pickFaces(stylesheets);
        if (!/url\(\/assets\/[^)]*\.woff2\)/.test(source))
          throw new Error('No built stylesheet names a font of ours.');
        this.emitFile({ type: 'asset', fileName: fontStyles, source });
      },
    },
  };
}
