import type { Plugin } from 'vite';

/** What is for those who make the product, and in no build. */
const developmentOnly = /\/src\/app\/(?:design|author)\/|\/(?:design|author)\.html$/u;

/** Returns those of some modules, by their paths, that a build must not hold. */
export const findDevelopmentOnly = (modules: Iterable<string>): string[] =>
  [...modules].filter((id) => developmentOnly.test(id));

/** Fails a build that takes in what is for development only. */
export function forbidDevelopmentOnly(): Plugin {
  return {
    name: 'chandelle:keep-out-development',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : [output.fileName],
      );
      const [found] = findDevelopmentOnly(modules.map((id) => `/${id}`));
      if (found !== undefined) this.error(`${found} is for development, and the build holds it.`);
    },
  };
}
