import { BookOpen, Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Article, themeNames } from './types.ts';

interface ArticleCardProps {
  article: Article;
  onMark: (read: boolean) => void;
}

/** One article: what it is about, who says so and when; the text itself is at its source. */
export function ArticleCard({ article, onMark }: ArticleCardProps) {
  const { id, title, description, source, publishedAt, url, themes, lessons, read } = article;
  return (
    <article
      aria-labelledby={`article-${id}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Picture url={article.imageUrl} />
      <div className="flex flex-1 flex-col p-4.5 sm:p-5">
        <p className="flex flex-col text-small text-ink-2">
          <span className="font-medium text-ink">{source}</span>
          <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
        </p>
        <h3 id={`article-${id}`} className="mt-2 font-display text-h3 text-pretty" dir="auto">
          {title}
        </h3>
        <p className="mt-2 line-clamp-5 text-ink-2 text-pretty" dir="auto">
          {description}
        </p>
        <ul className="mt-3 flex flex-wrap gap-1.5 text-micro empty:hidden">
          {article.example && (
            <li className="rounded-full bg-flame-wash px-2.5 py-1 font-medium">Exemple</li>
          )}
          {read && (
            <li className="flex items-center gap-1 rounded-full bg-sunk px-2.5 py-1 font-medium text-ink-2">
              <Check size={13} strokeWidth={2.2} aria-hidden />
              Lu
            </li>
          )}
          {themes.map((theme) => (
            <li key={theme} className="rounded-full bg-sunk px-2.5 py-1 text-ink-2">
              {themeNames[theme]}
            </li>
          ))}
        </ul>
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
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onMark(true)}
            aria-describedby={`article-${id}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Lire l'article
            <ExternalLink size={15} strokeWidth={1.75} aria-hidden />
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
          <button
            type="button"
            onClick={() => onMark(!read)}
            aria-describedby={`article-${id}`}
            className="min-h-11 text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {read ? 'Marquer comme non lu' : 'Marquer comme lu'}
          </button>
        </div>
      </div>
    </article>
  );
}

/** Our copy of the picture; nothing at all when it cannot be had. */
function Picture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false);
  if (url === null || failed) return null;
  return (
    <img
      src={url}
      alt=""
      width={720}
      height={405}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-video w-full border-b border-line bg-sunk object-cover"
    />
  );
}
