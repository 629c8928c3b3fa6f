import { maxDescriptionCharacters } from '@chandelle/contract/forum-messages';
import { ImageOff, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import type { PictureControl, PictureDraft } from './use-picture-draft.ts';

/** The picture that goes with the message being written: on its way, refused, or there, with the field that says what it shows. */
export function PictureAttachment({ control }: { control: PictureControl }) {
  const { draft, choose, describe, drop } = control;
  if (draft.state === 'none') return null;
  return (
    <AttachmentRow name="l’image" onDrop={drop}>
      {draft.state === 'failed' && !draft.again ? (
        <span className="grid size-16 shrink-0 place-items-center rounded-candle border border-dashed border-line-strong text-ink-3">
          <ImageOff size={22} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <Thumbnail draft={draft} />
      )}
      <div className="min-w-0 flex-1">
        {draft.state === 'sending' && (
          <p role="status" className="text-ink-2">
            L’image part…
          </p>
        )}
        {draft.state === 'failed' && (
          <div role="alert">
            <p className="text-fall-ink">{draft.problem}</p>
            {draft.again && (
              <Button
                variant="secondary"
                size="small"
                className="mt-1.5"
                icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => choose(draft.file)}
              >
                Réessayer
              </Button>
            )}
          </div>
        )}
        {draft.state === 'ready' && (
          <label className="block">
            <span className="block text-micro text-ink-2">
              Ce que montre l’image, pour qui ne la voit pas (facultatif)
            </span>
            <input
              type="text"
              value={draft.picture.description}
              maxLength={maxDescriptionCharacters}
              onChange={(event) => describe(event.target.value)}
              className="mt-1 min-h-11 w-full rounded-control border border-line-strong bg-paper px-3 outline-none focus:border-flame-line"
            />
          </label>
        )}
      </div>
    </AttachmentRow>
  );
}

/** The picture in small: of the device until the server has drawn it. */
function Thumbnail({ draft }: { draft: Exclude<PictureDraft, { state: 'none' }> }) {
  const image = useRef<HTMLImageElement>(null);
  const file = draft.state === 'ready' ? null : draft.file;
  useEffect(() => {
    if (file === null) return undefined;
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={image}
      key={file === null ? 'server' : 'device'}
      {...(draft.state === 'ready' && { src: draft.picture.url })}
      alt=""
      className={`size-16 shrink-0 rounded-candle border border-line object-cover ${draft.state === 'ready' ? '' : 'opacity-60'}`}
    />
  );
}
