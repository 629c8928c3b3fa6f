import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { bringBackEvent } from '../../../../lib/put-away.ts';

interface StepScreenProps {
  /** Place among the screens of the step, from 1, and their number. */
  place: number;
  count: number;
  /** Another screen is shown. */
  away: boolean;
  /** Something in this screen, which is away, is looked for. */
  onLookedFor: () => void;
  children: ReactNode;
}

/**
 * One screen of a step. While another one is shown it stays where it is in the document, in a box of one pixel that
 * nobody sees: screen readers read the step as a whole, and it is printed as a whole. What takes the focus in it, or is
 * found in it by a search of the browser, which scrolls the box, brings it into view.
 */
export function StepScreen({ place, count, away, onLookedFor, children }: StepScreenProps) {
  const box = useRef<HTMLElement>(null);
  /** Shows the screen if it is away; returns whether it was. */
  const bring = useEffectEvent(() => {
    if (away) flushSync(onLookedFor);
    return away;
  });
  useEffect(() => {
    const section = box.current;
    if (section === null) return undefined;
    const lookFor = () => void bring();
    const follow = ({ target }: Event) => {
      if (bring() && target instanceof Element) target.scrollIntoView({ block: 'center' });
    };
    const find = () => {
      const found = section.scrollTop;
      if (found === 0 || !bring()) return;
      const top = section.getBoundingClientRect().top + scrollY + found;
      scrollTo({ top: top - innerHeight / 2 });
    };
    section.addEventListener(bringBackEvent, lookFor);
    section.addEventListener('focusin', follow);
    section.addEventListener('scroll', find);
    // A passage that the address names was found before there was anybody to tell; read with the frame, which lays the page out.
    const frame = requestAnimationFrame(find);
    return () => {
      cancelAnimationFrame(frame);
      section.removeEventListener(bringBackEvent, lookFor);
      section.removeEventListener('focusin', follow);
      section.removeEventListener('scroll', find);
    };
  }, []);
  return (
    <section
      ref={box}
      role="group"
      aria-label={`Écran ${place} sur ${count}`}
      data-screen={place}
      data-put-away={away ? '' : undefined}
    >
      {children}
    </section>
  );
}
