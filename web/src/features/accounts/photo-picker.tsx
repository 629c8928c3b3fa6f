import { maxPhotoBytes } from '@chandelle/contract/photo-limits';
import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PictureInput } from '../../ui/picture-input.tsx';

export interface PhotoPickerProps {
  /** The photo chosen and not yet sent. */
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  error?: string | undefined;
  /** What is shown while no photo is chosen. */
  placeholder?: ReactNode;
  /** Whether « Retirer » is offered, for a photo chosen here or kept already. */
  removable?: boolean | undefined;
  busy?: boolean | undefined;
  /** The button, so that a form can move the focus to it. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Chooses a photo from the device, shows it, and lets it go again. */
export function PhotoPicker({ ref, ...props }: PhotoPickerProps) {
  const { photo, onChange, error, placeholder, busy = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const removable = props.removable ?? photo !== undefined;

  return (
    <div>
      <div className="flex items-center gap-4">
        {photo === undefined ? (
          (placeholder ?? <NoPhoto />)
        ) : (
          <PhotoPreview photo={photo} className="size-16" />
        )}
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              ref={ref}
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel="Envoi…"
              aria-describedby={`${id}-hint ${error === undefined ? '' : `${id}-error`}`.trim()}
              onClick={() => input.current?.click()}
            >
              {removable ? 'Changer la photo' : 'Ajouter une photo'}
            </Button>
            {removable && (
              <Button
                variant="quiet"
                size="small"
                disabled={busy}
                onClick={() => onChange(undefined)}
              >
                Retirer<span className="visually-hidden"> la photo</span>
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="mt-1.5 text-micro text-ink-3">
            Facultative, {maxPhotoBytes / 1024 / 1024}
            {'\u00a0'}Mo au plus
          </p>
        </div>
      </div>
      <PictureInput ref={input} label="Photo de profil" onChoose={onChange} />
      <div aria-live="polite">
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

function NoPhoto() {
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-full border border-dashed border-line-strong bg-sunk">
      <Camera size={22} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

/** Shows a file of the device that was not sent yet. */
export function PhotoPreview({ photo, className }: { photo: File; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return (
    <img
      ref={image}
      alt="Aperçu"
      className={`shrink-0 rounded-full border border-line object-cover ${className}`}
    />
  );
}
