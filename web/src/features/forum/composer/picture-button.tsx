import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';

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
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Image à joindre"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
