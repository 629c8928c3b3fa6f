/** States that only a pointer or a key can bring about, each with the classes of CSS that it makes true. */
const pseudoClasses = {
  hover: ['hover'],
  focus: ['focus-visible', 'focus-within', 'focus'],
} as const;

/** A state that is shown without a pointer or a key. */
export type ForcedState = keyof typeof pseudoClasses;

/**
 * Rewrites a style sheet so that an element with `data-forced="hover"` or `data-forced="focus"` looks as if it were pointed at, or
 * had the focus.
 */
export function forceStates(css: string): string {
  let text = css;
  for (const [state, classes] of Object.entries(pseudoClasses))
    for (const name of classes) {
      const mark = `[data-forced='${state}']`;
      const within = name === 'focus-within' ? `, :has(${mark})` : '';
      // Escaped, it is a part of a utility's name.
      text = text.replaceAll(
        new RegExp(`(?<!\\\\):${name}(?![\\w-])`, 'gu'),
        `:is(:${name}, ${mark}${within})`,
      );
    }
  return text;
}

/** Marks the control of a specimen, the first one in it, so that it shows a state. */
export function markControl(box: HTMLElement | null, state: ForcedState | undefined): void {
  const control = box?.querySelector<HTMLElement>('button, a, input, select, textarea');
  if (state !== undefined) control?.setAttribute('data-forced', state);
}

/** Rewrites the style sheets of a page of development, those that come later too. Gives what ends it. */
export function forceStatesIn(page: Document): () => void {
  const written = new Map<HTMLStyleElement, string>();
  const rewrite = () => {
    for (const style of page.querySelectorAll('style')) {
      const css = style.textContent;
      if (written.get(style) === css) continue;
      const forced = forceStates(css);
      written.set(style, forced);
      style.textContent = forced;
    }
  };
  rewrite();
  const observer = new MutationObserver(rewrite);
  observer.observe(page.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
