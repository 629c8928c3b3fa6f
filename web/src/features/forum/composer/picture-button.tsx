import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { PictureInput } from '../../../ui/picture-input.tsx';

/** Opens the browser's own picker for the picture of a message. */
export function PictureButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Joindre une image"
        title="Joindre une image, ou la coller, ou la déposer dans le champ"
        onClick={() => input.current?.click()}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <PictureInput ref={input} label="Image à joindre" onChoose={onChoose} />
    </>
  );
}
