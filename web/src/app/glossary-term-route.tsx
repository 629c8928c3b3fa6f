import { glossary } from 'virtual:glossary';
import { TermPage } from '../features/glossary/term-page.tsx';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { findPage } from './find-page.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** A term of the glossary; the not-found page where there is none. */
export function Component() {
  const { id } = findPage(useLocation().pathname);
  const entry = glossary.find(({ slug }) => slug === id);
  return entry === undefined ? <NotFoundPage /> : <TermPage key={entry.slug} entry={entry} />;
}
