import { useState, type ClipboardEvent, type DragEvent } from 'react';

/** What makes a place take a picture that is dropped there. */
export interface PictureDrop {
  /** A file is held above the place. */
  over: boolean;
  dropProps: {
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDragLeave: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
  };
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Takes a picture that is dropped or pasted. Text stays text, also where a program puts a picture of it beside it. */
export function usePictureDrop(onChoose: (file: File) => void): PictureDrop {
  const [over, setOver] = useState(false);
  return {
    over,
    dropProps: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event) {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        onChoose(file);
      },
    },
    onPaste(event) {
      const [file] = event.clipboardData.files;
      if (file === undefined || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onChoose(file);
    },
  };
}
