import { useEffect } from 'react';

/** Writes the title of a document: « Connexion · Chandelle ». */
export function documentTitle(title: string): string {
  return `${title} · Chandelle`;
}

/** Sets the title of the document while the page is shown; for titles that are known only once data has come. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
