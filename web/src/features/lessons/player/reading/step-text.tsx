import { splitScreens } from '@chandelle/course/public/screens';
import type { Root } from 'hast';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { renderNodes } from './lesson-prose.tsx';
import { splitSections, type Section } from './split-sections.ts';
import { StepScreen } from './step-screen.tsx';
import '../lesson.css';

interface StepTextProps {
  body: { type: 'root'; children: unknown[] };
  /** Title and objective: they stand at the head of the first section. */
  head: ReactNode;
  /** The screen that is shown, from 0. */
  screen: number;
  /** Something in another screen is looked for. */
  onLookedFor: (screen: number) => void;
}

/**
 * The text of a step, all its screens. Figures stand beside their section and stay in view; on narrow screens they are in
 * the flow.
 */
export function StepText({ body, head, screen, onLookedFor }: StepTextProps) {
  const screens = useMemo(
    // The contract leaves the nodes open; the course's parser makes them, and nothing else does.
    () => splitScreens(body as Root).map((children) => renderScreen(children)),
    [body],
  );
  const beside = screens.flat().some(({ section }) => section.figure !== null && !section.wide);
  const layout = beside ? 'lesson-text lesson-text-beside' : 'lesson-text';
  const [only, ...others] = screens;
  if (only === undefined || others.length === 0)
    return <Sections layout={layout} head={head} sections={only ?? []} />;
  return (
    <div className="lesson-screens">
      {screens.map((sections, index) => (
        <StepScreen
          // oxlint-disable-next-line react/no-array-index-key -- A screen is its place: the text does not change while it is shown.
          key={index}
          place={index + 1}
          count={screens.length}
          away={index !== screen}
          onLookedFor={() => onLookedFor(index)}
        >
          <Sections layout={layout} head={index === 0 ? head : null} sections={sections} />
        </StepScreen>
      ))}
    </div>
  );
}

interface SectionsProps {
  layout: string;
  head: ReactNode;
  sections: readonly RenderedSection[];
}

function Sections({ layout, head, sections }: SectionsProps) {
  return (
    <div className={layout}>
      {sections.map(({ section, parts }, index) => (
        <div
          key={section.id}
          className={section.wide ? 'lesson-section lesson-section-wide' : 'lesson-section'}
        >
          <div className="lesson-before">
            {index === 0 && head}
            {parts.before !== null && <div className="prose">{parts.before}</div>}
          </div>
          {parts.figure !== null && (
            <div className="lesson-figure" ref={reportHeight}>
              {parts.figure}
            </div>
          )}
          {parts.after !== null && <div className="lesson-after prose">{parts.after}</div>}
        </div>
      ))}
      {sections.length === 0 && head}
    </div>
  );
}

/** Tells the styles how tall a figure is, so that one taller than the window gives up its title first. */
function reportHeight(figure: HTMLDivElement | null) {
  if (figure === null) return;
  // Asked for its height, each figure would have the page laid out anew after the one before.
  const observer = new ResizeObserver(([entry]) => {
    const [box] = entry?.borderBoxSize ?? [];
    if (box !== undefined) figure.style.setProperty('--figure-height', `${box.blockSize}px`);
  });
  observer.observe(figure);
  return () => observer.disconnect();
}

interface RenderedSection {
  section: Section;
  parts: Record<'before' | 'figure' | 'after', ReactElement | null>;
}

function renderScreen(children: Root['children']): RenderedSection[] {
  return splitSections({ type: 'root', children }).map((section) => {
    const { before, figure, after } = section;
    const parts = {
      before: before.length > 0 ? renderNodes(before) : null,
      figure: figure === null ? null : renderNodes([figure]),
      after: after.length > 0 ? renderNodes(after) : null,
    };
    return { section, parts };
  });
}
