import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-page.tsx';
import { LessonLink } from './lesson-link.tsx';

const { learner, readOverview } = vi.hoisted(() => ({
  learner: { current: null as { id: string } | null },
  readOverview: vi.fn(),
}));
vi.mock('../../lib/use-session.ts', () => ({ useSession: () => ({ learner: learner.current }) }));
vi.mock('../../lib/api.ts', () => ({
  api: {
    lessons: {
      overview: {
        queryOptions: (options: object) => ({
          queryKey: ['overview'],
          queryFn: readOverview,
          ...options,
        }),
      },
    },
  },
}));

beforeEach(() => {
  learner.current = { id: 'camille' };
});
afterEach(() => {
  cleanup();
  readOverview.mockReset();
});

function show(state: object, available = true) {
  readOverview.mockResolvedValue({
    lessons: [{ id: 'spot-trading', shortTitle: 'spot', available, state }],
  });
  renderPart(<LessonLink lessonId="spot-trading" />);
}

test.each([
  [
    { kind: 'locked', message: 'S’ouvre après « Narratifs ».' },
    true,
    's’ouvre après « Narratifs »',
  ],
  [{ kind: 'resting' }, true, 's’ouvre après le repos'],
  [{ kind: 'open', underWay: false }, false, 'à venir'],
])(
  'a lesson that is %j is named with what opens it, and is no link',
  async (state, available, why) => {
    show(state, available);
    expect((await screen.findByText(/^Leçon/u)).textContent).toBe(`Leçon\u00a0: spot (${why})`);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test.each([{ kind: 'open', underWay: false }, { kind: 'completed' }])(
  'a lesson that is %j is a link to it',
  async (state) => {
    show(state);
    const link = await screen.findByRole('link', { name: 'Leçon\u00a0: spot' });
    expect(link.getAttribute('href')).toBe('/lessons/spot-trading');
  },
);

test('guests are led to the door of the lesson, and nothing is asked of the server', () => {
  learner.current = null;
  show({ kind: 'open', underWay: false });
  expect(screen.getByRole('link', { name: 'Voir la leçon' }).getAttribute('href')).toBe(
    '/lessons/spot-trading',
  );
  expect(readOverview).not.toHaveBeenCalled();
});
