import { createElement } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { useFirstGesture } from './use-first-gesture.ts';
import { useLateComponent } from './use-late-component.ts';

// A page can be read without it: it comes with the first gesture, before the one that opens it has ended.
const loadPanel = async () => (await import('./dialog-panel.tsx')).DialogPanel;

/** A modal dialog: the focus stays inside, Escape and a press outside close it, focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const gestured = useFirstGesture();
  const Panel = useLateComponent(gestured || props.open ? loadPanel : null);
  return Panel === null ? null : createElement(Panel, props);
}
