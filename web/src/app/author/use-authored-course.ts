import type { Lesson } from '@chandelle/course/public/lesson';
import type { Problem } from '@chandelle/course/public/problems';
import { useEffect, useState } from 'react';

/** The course as its files are now; see `web/vite/author-course.ts`, which serves it. */
interface AuthoredCourse {
  lessons: Lesson[];
  problems: Problem[];
}

/** Reads the course, and again whenever one of its files is saved; null before it came. */
export function useAuthoredCourse(): AuthoredCourse | null {
  const [course, setCourse] = useState<AuthoredCourse | null>(null);
  useEffect(() => {
    let latest = 0;
    let gone = false;
    const read = async () => {
      latest += 1;
      const asked = latest;
      const answer = await fetch('/author/course.json');
      const read = (await answer.json()) as AuthoredCourse;
      // Of two saves in a row the later one counts.
      if (asked === latest) setCourse(read);
    };
    const again = () => {
      if (!gone) void read();
    };
    again();
    import.meta.hot?.on('chandelle:course-saved', again);
    return () => {
      gone = true;
    };
  }, []);
  return course;
}
