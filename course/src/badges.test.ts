import { describe, expect, it } from 'vitest';
import { earnBadge, listBadges } from './badges.ts';

const plain = { id: 'gestion-risque', name: 'Maître du Risque', description: 'Vous calculez.' };
const named = {
  id: 'technical-indicators-master',
  name: 'Maître des Indicateurs',
  perfectName: 'Expert Indicateurs',
  description: 'Vous mesurez.',
};

describe('badges', () => {
  it('lists every badge with its lesson, and none for a lesson without', () => {
    const lessons = [
      { id: 'gestion-risque', badge: plain },
      { id: 'technique-mrob', badge: null },
    ];
    expect(listBadges(lessons)).toEqual([{ ...plain, lessonId: 'gestion-risque' }]);
  });

  it('gives the perfect name only at 100 %, and only where there is one', () => {
    expect(earnBadge(named, 100).name).toBe('Expert Indicateurs');
    expect(earnBadge(named, 99).name).toBe('Maître des Indicateurs');
    expect(earnBadge(plain, 100)).toEqual(plain);
  });

  it('has one shape, without the perfect name', () => {
    expect(Object.keys(earnBadge(named, 80))).toEqual(['id', 'name', 'description']);
  });
});
