import type { GlossaryEntry } from '@chandelle/course/public/glossary';
import { paths } from '@chandelle/contract/paths';
import { ArrowLeft } from 'lucide-react';
import { createElement } from 'react';
import { glossary } from 'virtual:glossary';
import { usePageTitle } from '../../lib/page-title.ts';
import { joinWords } from '../../ui/join-words.tsx';
import { Link } from '../../ui/link.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { termTitle } from './term-title.ts';
import { TermFigure } from './term-figure.tsx';
import { WhereTaught } from './where-taught.tsx';

/** The voice is a device's own, and brings the player along: it comes after the page. */
const loadListen = async () => (await import('../speech/listen-definition.tsx')).ListenDefinition;

/** A word of the course: what it says, what it does not, a figure one handles, and where it is taught. */
export function TermPage({ entry }: { entry: GlossaryEntry }) {
  usePageTitle(termTitle(entry));
  const { term, kind, definition, caution, figure, slug } = entry;
  return (
    <article className="page pt-4 sm:pt-8">
      <div
        className={`grid items-start gap-x-16 gap-y-10 ${figure === null ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'}`}
      >
        <div className="max-w-[60ch]">
          <div className="flex min-h-11 items-center justify-between gap-4 sm:mb-3">
            <Link
              to={paths.glossary}
              className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small text-ink-2 hover:text-ink"
            >
              <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
              Glossaire
            </Link>
            {/* Where it finds its place without moving the text, though it comes late and not to every device. */}
            <ListenLate entry={entry} />
          </div>
          <p className="text-small text-ink-3 max-sm:hidden">{kind}</p>
          <div data-segment={`terme-${slug}`}>
            <h1 className="font-display text-[2.5rem] leading-[1.04] font-[640] tracking-[-0.03em] sm:text-[4rem]">
              {term}
            </h1>
            <p className="mt-4 text-[1.125rem] leading-normal text-pretty sm:mt-5 sm:text-[1.375rem] sm:leading-[1.45]">
              {joinWords(definition)}
            </p>
          </div>
          <Variants variants={entry.variants} />
          {caution !== null && (
            <p className="mt-5 rounded-card bg-sunk px-5 py-4 text-[0.9375rem] leading-relaxed text-pretty">
              <strong className="font-medium">{caution.lead}</strong> {caution.text}
            </p>
          )}
          <SeeAlso slugs={entry.seeAlso} />
        </div>
        {figure !== null && (
          <div className="min-w-0 lg:pt-5">
            <TermFigure {...figure} />
          </div>
        )}
      </div>
      <WhereTaught places={entry.places} />
    </article>
  );
}

function ListenLate({ entry: { slug, term } }: { entry: GlossaryEntry }) {
  const Listen = useLateComponent(loadListen);
  return Listen === null
    ? null
    : createElement(Listen, { readingKey: `terme-${slug}`, title: term });
}

function Variants({ variants }: { variants: readonly string[] }) {
  if (variants.length === 0) return null;
  return (
    <p className="mt-3 text-small text-ink-3 text-pretty">On dit aussi : {variants.join(', ')}.</p>
  );
}

function SeeAlso({ slugs }: { slugs: readonly string[] }) {
  const terms = slugs.flatMap((slug) => glossary.find((term) => term.slug === slug) ?? []);
  if (terms.length === 0) return null;
  return (
    <nav aria-label="Voir aussi" className="mt-4 flex flex-wrap items-baseline gap-x-4 text-small">
      <span aria-hidden className="text-ink-2">
        Voir aussi
      </span>
      {terms.map(({ slug, term }) => (
        <Link key={slug} to={paths.glossaryTerm(slug)} className="py-2.5 font-medium">
          <span className="link">{term}</span>
        </Link>
      ))}
    </nav>
  );
}
