import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawSealEdge, fitRimText } from './seal-geometry.ts';
import { RankSeal, Seal } from './seal.tsx';

const lessonIds = ['candlesticks', 'supports-resistances', 'gestion-risque', 'futures-expert'];

describe('drawSealEdge', () => {
  it('draws the same edge for the same lesson, and another for each lesson', () => {
    expect(lessonIds.map(drawSealEdge)).toEqual(lessonIds.map(drawSealEdge));
    expect(new Set(lessonIds.map(drawSealEdge)).size).toBe(lessonIds.length);
  });

  it('stays a closed disc', () => {
    for (const id of lessonIds) {
      const path = drawSealEdge(id);
      expect(path).toMatch(/^M[\d. ]+(C[\d. -]+)+Z$/);
      for (const [, x, y] of path.matchAll(/(?:M| )([\d.]+) ([\d.]+)(?=[CZ])/g)) {
        const radius = Math.hypot(Number(x) - 50, Number(y) - 50);
        expect(radius).toBeGreaterThan(45.4);
        expect(radius).toBeLessThan(49.4);
      }
    }
  });
});

describe('fitRimText', () => {
  it('writes name, house and year where there is room', () => {
    expect(fitRimText('Maître du Risque', 2026, 304)?.text).toBe(
      'MAÎTRE DU RISQUE · CHANDELLE · 2026 ·',
    );
  });

  it('never writes letters under 12.5 px', () => {
    for (const size of [150, 160, 200, 240, 304, 400]) {
      for (const name of ['Expert Futures', 'Expert Supports et Résistances']) {
        const rim = fitRimText(name, 2026, size);
        if (rim !== null) expect((rim.fontSize * size) / 100).toBeGreaterThanOrEqual(12.5);
      }
    }
    expect(fitRimText('Expert Futures', 2026, 150)).not.toBeNull();
  });

  it('leaves small seals without text', () => {
    expect(fitRimText('Expert Futures', 2026, 149)).toBeNull();
  });
});

describe('Seal', () => {
  it('says which badge it is, and whether it is earned', () => {
    render(
      <>
        <Seal lessonId="futures-expert" level={3} earned size={80} name="Expert Futures" />
        <Seal
          lessonId="spot-trading"
          level={2}
          earned={false}
          size={80}
          name="Expert Spot Trading"
        />
        <RankSeal rank={2} />
      </>,
    );
    expect(
      screen.getByRole('img', { name: 'Sceau\u00a0: Expert Futures' }).querySelector('.seal-wax-3'),
    ).not.toBeNull();
    const toEarn = screen.getByRole('img', { name: 'Sceau à gagner\u00a0: Expert Spot Trading' });
    expect(toEarn.querySelector('.seal-wax')).toBeNull();
    expect(screen.getByRole('img', { name: 'Rang 2' }).textContent).toBe('2');
  });
});
