import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAgeJudge } from './judge-age.ts';

test('knows nothing before a standby has reached what the primary had written', () => {
  const judge = makeAgeJudge();
  expect([judge.ageAt(0), judge.behindAt(0)]).toEqual([Infinity, 0]);
  judge.notePrimary(100, 5000);
  judge.noteReplayed(4999);
  expect([judge.ageAt(150), judge.behindAt(150)]).toEqual([Infinity, 50]);
  judge.noteReplayed(5000);
  expect([judge.ageAt(150), judge.behindAt(150)]).toEqual([50, 0]);
});

test('grows older while the standby stands still, and does not while nothing is written', () => {
  const judge = makeAgeJudge();
  for (const at of [0, 100, 200]) {
    judge.notePrimary(at, 5000);
    judge.noteReplayed(5000);
  }
  expect(judge.ageAt(210)).toBe(10);
  judge.notePrimary(300, 6000);
  judge.notePrimary(400, 7000);
  judge.noteReplayed(6500);
  expect([judge.ageAt(450), judge.behindAt(450)]).toEqual([150, 50]);
});

test('begins anew where the log begins anew: another server is the primary', () => {
  const judge = makeAgeJudge();
  judge.notePrimary(0, 9000);
  judge.noteReplayed(8000);
  judge.notePrimary(100, 4000);
  judge.noteReplayed(4500);
  expect(judge.ageAt(110)).toBe(10);
  judge.reset();
  expect(judge.ageAt(110)).toBe(Infinity);
});

test('never calls a standby fresher than it is', () => {
  const steps = fc.array(
    fc.record({
      ms: fc.integer({ min: 1, max: 300 }),
      written: fc.nat(1000),
      replayed: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const judge = makeAgeJudge();
      /** How far the primary was at which moment. */
      const history: { at: number; position: number }[] = [];
      let [at, position, replayed] = [0, 1, 0];
      for (const step of all) {
        at += step.ms;
        position += step.written;
        replayed += Math.floor((position - replayed) * step.replayed);
        history.push({ at, position });
        judge.notePrimary(at, position);
        judge.noteReplayed(replayed);
        const whole = history.findLast((mark) => mark.position <= replayed);
        expect(judge.ageAt(at)).toBe(at - (whole?.at ?? -Infinity));
      }
    }),
  );
});
