import type { Plugin } from 'vite';
import { fontFaces, preloadBudget } from './font-faces.ts';

const preloaded = fontFaces.filter((face) => face.preloaded).map(({ name }) => `${name}.woff2`);

/**
 * Adds a preload link for each face that every page needs, so that text is drawn in its own face from the start. The build
 * stops where they weigh too much, or where one is missing.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'chandelle:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const assets = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === 'asset' && file.names.some((name) => preloaded.includes(name))
            ? [file]
            : [],
        );
        const bytes = assets.reduce((sum, { source }) => sum + source.length, 0);
        if (assets.length !== preloaded.length || bytes > preloadBudget)
          throw new Error(
            `Pages preload ${assets.length} fonts of ${bytes} bytes; ${preloaded.length} of ${preloadBudget} at most are wanted.`,
          );
        return assets.map(({ fileName }) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${fileName}`,
            crossorigin: '',
          },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
