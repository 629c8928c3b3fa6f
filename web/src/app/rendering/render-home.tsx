import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { HomeApp } from '../home-app.tsx';

/** Renders the home page to HTML, as a visitor sees it. */
export function renderHome(): string {
  return renderToString(
    <StrictMode>
      <HomeApp />
    </StrictMode>,
  );
}
