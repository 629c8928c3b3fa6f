import { Bookmark, BookOpen, Check, ExternalLink } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Article, themeNames } from './types.ts';
import { Moment } from '../../ui/moment.tsx';

/** What a reader does with an article. */
export interface ArticleDeeds {
  onMark: (read: boolean) => void;
  onSave: (saved: boolean) => void;
}

/** Who says it, and when. */
export function Origin({ article: { source, publishedAt } }: { article: Article }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-ink-2">
      <span className="font-medium text-ink">{source}</span>
      <time dateTime={publishedAt}>
        <Moment at={publishedAt} />
      </time>
    </p>
  );
}

/** What it is about, and whether it was read. */
export function Labels({ article: { example, read, themes } }: { article: Article }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 text-micro empty:hidden">
      {example && (
        <li className="rounded-control border border-line-strong px-2.5 py-1 font-medium">
          Exemple
        </li>
      )}
      {read && (
        <li className="flex items-center gap-1 rounded-control bg-sunk px-2.5 py-1 font-medium text-ink-2">
          <Check size={13} strokeWidth={2.2} aria-hidden />
          Lu
        </li>
      )}
      {themes.map((theme) => (
        <li key={theme} className="rounded-control bg-sunk px-2.5 py-1 text-ink-2">
          {themeNames[theme]}
        </li>
      ))}
    </ul>
  );
}

/** Words of it that a lesson explains. */
export function ExplainedTerms({ lessons }: Pick<Article, 'lessons'>) {
  return (
    <ul className="mt-3 grid gap-1 text-small text-ink-2 empty:hidden">
      {lessons.map(({ term, lessonId, lessonTitle }) => (
        <li key={lessonId} className="flex gap-2">
          <BookOpen size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          <span>
            {term}
            {'\u00a0'}: leçon{' '}
            <Link to={paths.lesson(lessonId)} className="link">
              {lessonTitle}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Reads it at its source, saves it for later, marks it as read. */
export function Deeds(props: ArticleDeeds & { article: Article; lead?: boolean }) {
  const { article, lead = false, onMark, onSave } = props;
  const { id, url, read, saved } = article;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${lead ? '' : '-mb-2.5'}`}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => onMark(true)}
        aria-describedby={`article-${id}`}
        className={buttonClass(
          lead ? { variant: 'primary' } : { variant: 'secondary', size: 'small' },
        )}
      >
        Lire l'article
        <ExternalLink size={15} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      <button
        type="button"
        aria-pressed={saved}
        aria-describedby={`article-${id}`}
        onClick={() => onSave(!saved)}
        className={buttonClass(
          lead ? { variant: 'secondary' } : { variant: 'quiet', size: 'small' },
        )}
      >
        <Bookmark
          size={17}
          strokeWidth={1.75}
          className={saved ? 'fill-current' : ''}
          aria-hidden
        />
        Enregistrer
      </button>
      <button
        type="button"
        onClick={() => onMark(!read)}
        aria-describedby={`article-${id}`}
        className="min-h-11 text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
      >
        {read ? 'Marquer comme non lu' : 'Marquer comme lu'}
      </button>
    </div>
  );
}
