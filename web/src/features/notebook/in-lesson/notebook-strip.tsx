import { paths } from '@chandelle/contract/paths';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { annotating, stripId } from './annotating.ts';

interface NotebookStripProps {
  /** The screen that is shown is marked. */
  bookmarked: boolean;
  onBookmark: () => void;
  /** What was kept before could not be read. */
  failed: boolean;
}

/** Stays under the bar of the lesson while paragraphs can be chosen: what to do, the bookmark, the way to the notebook. */
export function NotebookStrip({ bookmarked, onBookmark, failed }: NotebookStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => strip.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={strip}
      id={stripId}
      role="group"
      aria-label="Carnet"
      tabIndex={-1}
      className="notebook-strip print:hidden"
    >
      <p className="min-w-0 text-small text-pretty">
        {failed
          ? 'Vos notes d’avant n’ont pas pu être lues. Ce que vous ajoutez est enregistré.'
          : 'Choisissez un paragraphe à surligner ou à noter.'}
      </p>
      <div className="-ml-3 flex flex-wrap items-center max-sm:col-span-2 max-sm:row-start-2 sm:ml-auto">
        <Button
          variant="quiet"
          size="small"
          aria-pressed={bookmarked}
          className="min-h-11"
          icon={
            <Bookmark
              size={18}
              strokeWidth={1.75}
              fill={bookmarked ? 'currentColor' : 'none'}
              aria-hidden
            />
          }
          onClick={onBookmark}
        >
          Marque-page
        </Button>
        <ButtonLink variant="quiet" size="small" to={paths.notebook} className="min-h-11">
          Voir le carnet
        </ButtonLink>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11 self-center"
        onClick={() => annotating.write(false)}
      >
        Terminer
      </Button>
    </div>
  );
}
