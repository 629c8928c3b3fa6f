import { maxPhotoBytes } from '@chandelle/contract/photo-limits';
import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes, LabelNote } from '../../../ui/field.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { PhotoPreview } from '../photo-picker.tsx';

interface PhotoFieldProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  error?: string | undefined;
  /** Of the button, so that a form can move the focus to it. */
  name: string;
}

/** The photo as one field among others: small, and not needed. */
export function PhotoField({ photo, onChange, error, name }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const note = error === undefined ? 'hint' : 'error';
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-small font-medium">
        <span id={`${id}-label`}>Photo</span>
        <LabelNote>facultative</LabelNote>
      </div>
      <div className="flex min-h-12 items-center gap-1.5">
        {photo === undefined ? (
          <span className="grid size-12 shrink-0 place-items-center rounded-full border border-dashed border-line-strong bg-sunk">
            <Camera size={20} strokeWidth={1.75} aria-hidden />
          </span>
        ) : (
          <PhotoPreview photo={photo} className="size-12" />
        )}
        <Button
          name={name}
          variant="quiet"
          size="small"
          aria-describedby={`${id}-${note}`}
          onClick={() => (photo === undefined ? input.current?.click() : onChange(undefined))}
        >
          {photo === undefined ? 'Ajouter' : 'Retirer'}
          <span className="visually-hidden">
            {photo === undefined ? ' une photo' : ' la photo'}
          </span>
        </Button>
      </div>
      <PictureInput ref={input} label="Photo de profil" onChoose={onChange} />
      <FieldNotes id={id} hint={`${maxPhotoBytes / 1024 / 1024} Mo au plus`} error={error} />
    </div>
  );
}
