import type { SpokenSegment } from './speech-state.ts';

/** Words a minute of a calm reading voice, for texts whose length nobody measured. */
const wordsPerMinute = 160;

/** Finds the elements of a segment in the page. */
export function findSegment(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-segment="${CSS.escape(id)}"]`);
}

/** Reads the text of a segment from the page; a question is followed by its options. Null when it is not in view. */
export function segmentText(id: string): string | null {
  const element = findSegment(id);
  if (element === null) return null;
  const options = element.closest('[data-question]')?.querySelectorAll('[data-option]') ?? [];
  const parts = [element, ...options].map((part) => part.textContent.trim());
  // Each part is a sentence of its own, whatever sign it ends with.
  return parts.map((part) => (/[.!?…:]$/u.test(part) ? part : `${part}.`)).join(' ');
}

/** Finds what could be said of what is in view, with lengths estimated from the words. */
export function findSegments(key: string): SpokenSegment[] {
  const elements = document.querySelectorAll<HTMLElement>('[data-segment]');
  const ids = [...elements].map(({ dataset }) => dataset['segment'] ?? '');
  return ids
    .filter((id) => id === key || id.replace(/-\d+$/, '') === key)
    .map((id) => ({ id, url: null, seconds: estimateSeconds(segmentText(id) ?? '') }));
}

function estimateSeconds(text: string): number {
  return Math.max(1, (text.split(/\s+/).length * 60) / wordsPerMinute);
}
