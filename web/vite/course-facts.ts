import type { Plugin } from 'vite';
import { readCourse } from './course-catalogue.ts';

/** Describes the course for search engines: schema.org's Course, and nothing that is not counted or true of it. */
export function describeCourse(minutes: number): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Apprendre le trading de crypto-monnaies',
    description:
      'Un cours gratuit, en français, pour apprendre à lire le marché des crypto-monnaies : des leçons en étapes courtes, des figures que l’on manipule et un quiz corrigé par leçon.',
    inLanguage: 'fr',
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: 'Chandelle' },
    offers: { '@type': 'Offer', category: 'Free' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.floor(minutes / 60)}H${minutes % 60}M`,
    },
  };
}

/** Adds up the minutes of the lessons that are there. */
async function sumMinutes(): Promise<number> {
  const { course } = await readCourse();
  return course.lessons
    .filter(({ summary }) => summary.available)
    .reduce((sum, { summary }) => sum + summary.minutes, 0);
}

/** Writes into the home page what search engines may say of the course. */
export function courseFacts(readMinutes: () => Promise<number> = sumMinutes): Plugin {
  return {
    name: 'chandelle:course-facts',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { path }) {
        if (path !== '/index.html') return [];
        return [
          {
            tag: 'script',
            attrs: { type: 'application/ld+json' },
            // A data block: what would end it is written as a sign of JSON.
            children: JSON.stringify(describeCourse(await readMinutes())).replaceAll(
              '<',
              '\\u003c',
            ),
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}
