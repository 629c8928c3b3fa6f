import { beforeEach, describe, expect, it } from 'vitest';
import { assignInitialHistoryKey } from './assign-initial-history-key.ts';

beforeEach(() => history.replaceState(null, ''));

describe('the entry that a document was loaded at', () => {
  it('is told from that of every other document', () => {
    const keys = [1, 2].map(() => {
      history.pushState(null, '');
      assignInitialHistoryKey();
      return (history.state as { key: string }).key;
    });
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key.length > 0 && key !== 'default')).toBe(true);
  });

  it('keeps its key when it is loaded again, and whatever else it holds', () => {
    history.replaceState({ key: 'abc', idx: 3, usr: { from: '/cgv' } }, '');
    assignInitialHistoryKey();
    expect(history.state).toEqual({ key: 'abc', idx: 3, usr: { from: '/cgv' } });
    history.replaceState({ idx: 3 }, '');
    assignInitialHistoryKey();
    expect(history.state).toMatchObject({ idx: 3, key: expect.any(String) as string });
  });
});
