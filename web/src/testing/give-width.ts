import { onTestFinished, vi } from 'vitest';

/** Gives every element this width in CSS pixels until the test ends: a page without a layout measures none. */
export function giveWidth(width: number): void {
  const measured = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, width, 0));
  onTestFinished(() => {
    measured.mockRestore();
  });
}
