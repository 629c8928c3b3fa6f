import { oc } from '@orpc/contract';
import * as z from 'zod';
import { newsThemes } from './news-themes.ts';
import { invalidInput, notFound, unauthorized } from './shared-errors.ts';

/** Articles of one page. */
export const newsPageSize = 24;

export const articleSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Where the article stands in full; opens in a new tab. */
  url: z.url(),
  source: z.string(),
  publishedAt: z.iso.datetime(),
  /** Our own resized copy of the picture; null when there is none. */
  imageUrl: z.string().nullable(),
  themes: z.array(z.enum(newsThemes)),
  /** Words of the article that a lesson explains. */
  lessons: z.array(z.object({ term: z.string(), lessonId: z.string(), lessonTitle: z.string() })),
  read: z.boolean(),
  /** Whether the learner saved it for later. */
  saved: z.boolean(),
  /** An article of the sample feed, not of the world. */
  example: z.boolean(),
});

export const newsPageSchema = z.object({
  /** Newest first. */
  articles: z.array(articleSchema),
  /** Cursor of the page after this one; null on the last. */
  next: z.string().nullable(),
  /** Sources with at least one kept article, by name; on the first page only, empty on those after it. */
  sources: z.array(z.object({ name: z.string(), articles: z.number().int().min(1) })),
  /** When a feed last answered; null when none ever has. */
  collectedAt: z.iso.datetime().nullable(),
  /** Minutes between two collections; null when no feed is configured. */
  everyMinutes: z.number().positive().nullable(),
  /** Whether the sample articles may be loaded: local mode, and no feed has ever answered. */
  samplesOffered: z.boolean(),
});

/** How a feed has been doing, for moderators. */
export const feedHealthSchema = z.object({
  name: z.string(),
  url: z.string(),
  lastAttemptAt: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  /** What went wrong the last time; null when it went well. */
  problem: z.string().nullable(),
  failures: z.number().int().min(0),
  /** When it is asked again at the earliest. */
  nextAttemptAt: z.iso.datetime().nullable(),
  articles: z.number().int().min(0),
});

const filterSchema = z.object({
  source: z.string().max(200).optional(),
  theme: z.enum(newsThemes).optional(),
  /** Words to be found in title, description or source. */
  search: z.string().trim().max(100).optional(),
  /** Only what the learner has not read. */
  unread: z.stringbool().optional(),
  /** Only what the learner has saved for later. */
  saved: z.stringbool().optional(),
  cursor: z.string().max(100).optional(),
});

const signedIn = oc.errors(unauthorized);

/** Crypto news, collected from feeds and kept. */
export const newsContract = oc.tag('Actualités').router({
  list: signedIn
    .route({ method: 'GET', path: '/news', summary: 'Articles, newest first' })
    .errors(invalidInput)
    .input(filterSchema)
    .output(newsPageSchema),
  refresh: signedIn
    .route({
      method: 'POST',
      path: '/news/refresh',
      summary: 'Ask the feeds now; once a minute for everybody',
    })
    .output(
      z.object({
        /** False when they were asked less than a minute ago. */
        asked: z.boolean(),
        added: z.number().int().min(0),
        /** Feeds that answered, of how many that were asked. */
        answered: z.number().int().min(0),
        feeds: z.number().int().min(0),
      }),
    ),
  mark: signedIn
    .route({ method: 'PUT', path: '/news/{id}/read', summary: 'Mark an article as read or unread' })
    .errors({ ...invalidInput, ...notFound })
    .input(z.object({ id: z.uuid(), read: z.boolean() }))
    .output(z.object({ read: z.boolean() })),
  save: signedIn
    .route({
      method: 'PUT',
      path: '/news/{id}/saved',
      summary: 'Save an article for later, or no longer',
    })
    .errors({ ...invalidInput, ...notFound })
    .input(z.object({ id: z.uuid(), saved: z.boolean() }))
    .output(z.object({ saved: z.boolean() })),
  image: signedIn
    .route({ method: 'GET', path: '/news/{id}/image', summary: 'Our copy of the picture' })
    .errors({ ...invalidInput, ...notFound })
    .input(z.object({ id: z.uuid() }))
    .output(z.file()),
  loadSamples: signedIn
    .route({
      method: 'POST',
      path: '/news/samples',
      summary: 'Load the sample articles (local mode, when no feed has ever answered)',
    })
    .errors({ SAMPLES_NOT_OFFERED: { status: 409, message: 'The samples are not offered.' } })
    .output(z.object({ added: z.number().int().min(0) })),
  feeds: signedIn
    .route({
      method: 'GET',
      path: '/news/feeds',
      summary: 'Health of the feeds, for moderators and operators',
    })
    .errors({ FORBIDDEN: { status: 403, message: 'For moderators only.' } })
    .output(z.array(feedHealthSchema)),
});
