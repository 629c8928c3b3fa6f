import { useState } from 'react';
import { ThemeMotif } from './theme-motif.tsx';
import type { Article } from './types.ts';

/** Our copy of the picture; what the theme draws when there is none or it cannot be had. */
export function ArticlePicture({ article, first = false }: { article: Article; first?: boolean }) {
  const [failed, setFailed] = useState(false);
  const { imageUrl, themes } = article;
  if (imageUrl === null || failed)
    return (
      <div
        className={`grid aspect-video place-items-center ${first ? 'border-t border-ink sm:max-lg:aspect-5/2' : 'border-b border-line'}`}
      >
        <ThemeMotif themes={themes} />
      </div>
    );
  return (
    <img
      src={imageUrl}
      alt=""
      width={720}
      height={405}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-video w-full bg-sunk object-cover"
    />
  );
}
