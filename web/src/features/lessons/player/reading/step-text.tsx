import type { Root } from 'hast';
import { useMemo, type ReactNode } from 'react';
import { renderNodes } from './lesson-prose.tsx';
import { splitSections, type Section } from './split-sections.ts';
import '../lesson.css';

interface StepTextProps {
  body: { type: 'root'; children: unknown[] };
  /** Title and objective: they stand at the head of the first section. */
  head: ReactNode;
}

/** The text of a step. Figures stand beside their section and stay in view; on narrow screens they are in the flow. */
export function StepText({ body, head }: StepTextProps) {
  const sections = useMemo(
    // The contract leaves the nodes open; the course's parser makes them, and nothing else does.
    () =>
      splitSections(body as Root).map((section) => ({ section, parts: renderSection(section) })),
    [body],
  );
  const beside = sections.some(({ section }) => section.figure !== null && !section.wide);
  const layout = beside ? 'lesson-text lesson-text-beside' : 'lesson-text';

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
  const observer = new ResizeObserver(() => {
    figure.style.setProperty('--figure-height', `${figure.offsetHeight}px`);
  });
  observer.observe(figure);
  return () => observer.disconnect();
}

function renderSection({ before, figure, after }: Section) {
  return {
    before: before.length > 0 ? renderNodes(before) : null,
    figure: figure === null ? null : renderNodes([figure]),
    after: after.length > 0 ? renderNodes(after) : null,
  };
}
