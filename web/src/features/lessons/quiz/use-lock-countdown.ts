import { wrongAnswerLock } from '@chandelle/course/public/quiz-timing';
import { useEffect, useState } from 'react';

/** Counts the seconds of a lock down, from when it is first shown. */
export function useLockCountdown(): number {
  const [seconds, setSeconds] = useState(Math.ceil(wrongAnswerLock / 1000));
  useEffect(() => {
    // The first change comes when a whole number of seconds is left.
    const untilNext = wrongAnswerLock % 1000 || 1000;
    let timer = setTimeout(function count() {
      setSeconds((left) => Math.max(left - 1, 1));
      timer = setTimeout(count, 1000);
    }, untilNext);
    return () => clearTimeout(timer);
  }, []);
  return seconds;
}
