import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureFrame } from './figure-frame.tsx';

it('keeps a word with a hyphen on one line of the title, which reads and names the figure as before', () => {
  const title = 'Ne détenir qu’au-dessus de la moyenne';
  render(
    <FigureFrame title={title} description="Une courbe et sa moyenne.">
      <p>dessin</p>
    </FigureFrame>,
  );
  const figure = screen.getByRole('figure', { name: title });
  expect(figure.querySelector('.figure-title')?.textContent).toBe(title);
  expect([...figure.querySelectorAll('.figure-word')].map((word) => word.textContent)).toEqual([
    'qu’au-dessus',
  ]);
});
