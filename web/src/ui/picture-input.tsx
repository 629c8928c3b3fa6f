import { photoTypes } from '@chandelle/contract/photo-limits';
import type { Ref } from 'react';

/** The browser's own picker for a picture, out of view: a button opens it. `label` names it for assistive technology. */
export function PictureInput({
  ref,
  label,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (picture: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={photoTypes.join(',')}
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again after it was removed.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
