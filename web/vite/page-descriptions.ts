import { originMark } from '../../contract/src/page-renderer.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type indexedPages, paths } from '../../contract/src/paths.ts';
import { isRendered } from '../src/app/first-reads.ts';

/** The pictures of previews, in public/apercus; `npm run previews` draws them. */
const pictures = {
  accueil: 'Une grande bougie verte, une flamme au bout de sa mèche.',
  lecons: 'Dix bougies qui montent : chacune est une leçon du cours.',
  glossaire: 'Une bougie et les mots qui la nomment : mèche, corps, ouverture et clôture.',
} as const;

/** What search engines and previews of a link say of a page. */
interface Description {
  /** That of the document where there is none. */
  description?: string;
  picture: keyof typeof pictures;
  /** Its address on the site; null where the document is that of several pages. */
  address: string | null;
  /** What it says where no script runs, as HTML; what the document says where there is none. */
  withoutScripts?: string | undefined;
}

/** The pages that are described: those that search engines lead to, and those of the course, whose links learners share. */
type DescribedPage = (typeof indexedPages)[number] | 'lessons' | 'lesson';

/** What is written under the title of each; a term of the glossary has its definition there. */
export const descriptions = {
  glossary:
    'Les mots du cours de trading de crypto-monnaies, chacun en une phrase et un dessin : ce qu’il dit, ce qu’il ne dit pas, et la leçon qui l’enseigne.',
  trial:
    'Tirez la clôture d’une bougie japonaise, répondez à une question : un essai de deux minutes, sans compte, avant la première leçon.',
  simulator:
    'Un marché simulé pour s’entraîner sans argent et sans compte : un graphique, un carnet d’ordres, des ordres limite, au marché et stop, et un journal.',
  register:
    'Créez un compte gratuit pour suivre le cours : des leçons en français, un simulateur et un quiz corrigé par leçon.',
  communityPayment:
    'Le forum de Chandelle : des salons modérés pour parler du cours et du marché. Ce que l’abonnement comprend, son prix, et comment on le résilie.',
  legalNotice: 'Qui édite et héberge Chandelle, et comment nous joindre.',
  terms: 'Les règles d’utilisation de Chandelle : le compte, le cours, le simulateur et le forum.',
  saleTerms:
    'Les conditions de l’abonnement au forum : prix, durée, résiliation, rétractation et garanties.',
  mediation: 'Comment régler un litige avec Chandelle sans passer par un tribunal.',
  privacy:
    'Quelles données Chandelle garde, pourquoi et combien de temps, et comment les consulter, les emporter ou les effacer.',
  accessibility:
    'Ce que Chandelle fait pour être utilisable par tous, ce qui manque encore, et à qui le signaler.',
  lessons:
    'Les leçons du cours, de la première bougie aux contrats à terme : des figures que l’on manipule, et un quiz corrigé à la fin de chacune.',
  lesson:
    'Une leçon du cours de trading de crypto-monnaies : des étapes courtes, des figures que l’on manipule et un quiz corrigé.',
} as const satisfies Record<DescribedPage, string>;

/** Said without scripts by pages that the browser draws and anybody may see. */
const withoutScripts: Partial<Record<DescribedPage, string>> = {
  simulator: `<main><h1>Simulateur</h1><p>${descriptions.simulator}</p><p>Le marché se calcule dans votre navigateur, et il lui faut JavaScript pour cela. Activez-le, puis rechargez la page.</p><p>Sans JavaScript, vous pouvez lire le <a href="${paths.glossary}">glossaire</a>.</p></main>`,
};

const pictureOf = (name: DescribedPage): Description['picture'] =>
  name === 'glossary' ? 'glossaire' : name.startsWith('lesson') ? 'lecons' : 'accueil';

const quote = (text: string) => text.replaceAll('"', '&quot;');

/**
 * Returns a document with a description of its own, and what a preview of its link shows: its title, that description and
 * a picture. The server writes the site's origin into addresses that have to be whole.
 */
export function describeDocument(document: string, page: Description): string {
  const meta = /<meta\s+name="description"\s+content="([^"]*)"[^>]*>/;
  const present = meta.exec(document)?.[1];
  if (present === undefined) throw new Error('The document has no description to replace.');
  const title = /<title>([^<]*)<\/title>/.exec(document)?.[1] ?? '';
  const description = page.description === undefined ? present : quote(page.description);
  const address = page.address === null ? null : `${originMark}${page.address}`;
  const properties = {
    'og:site_name': 'Chandelle',
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description,
    ...(address !== null && { 'og:url': address }),
    'og:image': `${originMark}/apercus/${page.picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pictures[page.picture],
  };
  const tags = [
    `<meta name="description" content="${description}" />`,
    ...(address === null ? [] : [`<link rel="canonical" href="${address}" />`]),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const described = document.replace(meta, () => tags.join('\n    '));
  const { withoutScripts: words } = page;
  return words === undefined
    ? described
    : described.replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${words}</noscript>`);
}

/** Writes into the documents of pages, those that the server fills among them, what search engines and previews say of them. */
export function pageDescriptions(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chandelle:page-descriptions',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const dist = path.join(config.root, config.build.outDir);
        const describe = async (name: string, page: Description) => {
          const file = path.join(dist, name);
          await writeFile(file, describeDocument(await readFile(file, 'utf8'), page));
        };
        await describe('index.html', { picture: 'accueil', address: paths.home });
        for (const [page, description] of Object.entries(descriptions)) {
          const name = page as DescribedPage;
          const said = {
            description,
            picture: pictureOf(name),
            address: name === 'lesson' ? null : paths[name],
            withoutScripts: withoutScripts[name],
          };
          await describe(`pages/${name}.html`, said);
          // Visitors get no document of the list that is filled.
          if (isRendered(name) && name !== 'lessons')
            await describe(`pages/${name}.rendered.html`, said);
        }
      },
    },
  };
}
