import { ArticlePicture } from './article-picture.tsx';
import { type ArticleDeeds, Deeds, ExplainedTerms, Labels, Origin } from './article-parts.tsx';
import type { Article } from './types.ts';

interface ArticleCardProps extends ArticleDeeds {
  article: Article;
}

/** One article: what it is about, who says so and when; the text itself is at its source. */
export function ArticleCard({ article, onMark, onSave }: ArticleCardProps) {
  const { id, title, description, lessons } = article;
  return (
    <article
      aria-labelledby={`article-${id}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <ArticlePicture article={article} />
      <div className="flex flex-1 flex-col p-4.5 sm:p-5">
        <Origin article={article} />
        <h3 id={`article-${id}`} className="mt-2 font-display text-h3 text-pretty" dir="auto">
          {title}
        </h3>
        <p className="mt-2 line-clamp-5 text-ink-2 text-pretty" dir="auto">
          {description}
        </p>
        <Labels article={article} />
        <ExplainedTerms lessons={lessons} />
        <div className="mt-auto pt-4">
          <Deeds article={article} onMark={onMark} onSave={onSave} />
        </div>
      </div>
    </article>
  );
}

/** The newest article, before all others: its headline and its picture side by side. */
export function LeadArticle({ article, onMark, onSave }: ArticleCardProps) {
  const { id, title, description, lessons } = article;
  return (
    <article
      aria-labelledby={`article-${id}`}
      className="grid gap-x-14 border-b border-ink pb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <Origin article={article} />
        <h3
          id={`article-${id}`}
          className="mt-3 font-display text-h2 break-words text-balance lg:text-[2.5rem] lg:leading-[1.1]"
          dir="auto"
        >
          {title}
        </h3>
      </div>
      <div className="min-w-0 max-lg:mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ArticlePicture article={article} first />
      </div>
      <div className="flex min-w-0 flex-col lg:col-start-1">
        <p className="mt-4 line-clamp-6 text-lead text-ink-2 text-pretty" dir="auto">
          {description}
        </p>
        <Labels article={article} />
        <ExplainedTerms lessons={lessons} />
        <div className="mt-auto pt-6">
          <Deeds article={article} onMark={onMark} onSave={onSave} lead />
        </div>
      </div>
    </article>
  );
}
