import type { GlossaryEntry } from '@chandelle/course/public/glossary';
import { paths } from '../../contract/src/paths.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as termTitleModule from '../src/features/glossary/term-title.ts';
import type * as titleModule from '../src/lib/page-title.ts';
import { readCourse } from './course-catalogue.ts';
import { describeDocument } from './page-descriptions.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The place of the page in its document. */
const root = '<div id="root"></div>';
/** As high as the site's bar, which takes its place. */
const bar = '<div class="h-16 border-b border-line"></div>';

const link = ({ slug, term }: GlossaryEntry) =>
  `<a href="${paths.glossaryTerm(slug)}">${escape(term)}</a>`;

/** Returns a document with the words of its page in it, for readers that run no script. */
function fill(document: string, words: string) {
  if (!document.includes(root)) throw new Error('The document has no place for its page.');
  return document.replace(root, () => `<div id="root">${bar}${words}</div>`);
}

/** Returns the document of a term: its title, and its definition in the page. */
export function composeTerm(
  document: string,
  entry: GlossaryEntry,
  { glossary, title }: { glossary: readonly GlossaryEntry[]; title: string },
): string {
  const { slug, term, definition, caution, seeAlso } = entry;
  const others = seeAlso.flatMap((slug) => glossary.find((other) => other.slug === slug) ?? []);
  const words = [
    `<p><a href="${paths.glossary}">Glossaire</a></p>`,
    `<h1 class="mt-4 font-display text-h1">${escape(term)}</h1>`,
    `<p class="mt-4 text-lead">${escape(definition)}</p>`,
    caution === null
      ? ''
      : `<p class="mt-5"><strong>${escape(caution.lead)}</strong> ${escape(caution.text)}</p>`,
    others.length === 0 ? '' : `<p class="mt-5">Voir aussi ${others.map(link).join(', ')}</p>`,
  ].join('');
  const titled = document.replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`);
  const described = describeDocument(titled, {
    description: escape(`${term} : ${definition}`),
    picture: 'glossaire',
    address: paths.glossaryTerm(slug),
  });
  return fill(described, `<main class="page pt-8">${words}</main>`);
}

/** Returns the document of the list, with every term and its definition in the page. */
export function composeList(document: string, glossary: readonly GlossaryEntry[]): string {
  const rows = glossary.map(
    (entry) => `<dt>${link(entry)}</dt><dd>${escape(entry.definition)}</dd>`,
  );
  return fill(
    document,
    `<main class="page pt-12"><h1 class="font-display text-h1">Glossaire</h1><dl class="mt-4">${rows.join('')}</dl></main>`,
  );
}

/** Writes a document for each term of the glossary (`dist/pages/glossaire/meche.html`), and the words of the list into its own. */
export function glossaryDocuments(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:glossary-documents',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const { glossary } = await readCourse();
        const source = async <Module>(file: string) =>
          (await runnerImport<Module>(path.join(config.root, 'src', file))).module;
        const { termTitle } = await source<typeof termTitleModule>(
          'features/glossary/term-title.ts',
        );
        const { documentTitle } = await source<typeof titleModule>('lib/page-title.ts');
        const pages = path.join(config.root, config.build.outDir, 'pages');
        const template = await readFile(path.join(pages, 'glossaryTerm.html'), 'utf8');
        await mkdir(path.join(pages, 'glossaire'), { recursive: true });
        for (const entry of glossary) {
          const title = documentTitle(termTitle(entry));
          const html = composeTerm(template, entry, { glossary, title });
          await writeFile(path.join(pages, 'glossaire', `${entry.slug}.html`), html);
        }
        const list = path.join(pages, 'glossary.html');
        await writeFile(list, composeList(await readFile(list, 'utf8'), glossary));
      },
    },
  };
}
