import { describe, expect, it } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

const page = `<html data-theme="light"><body class="page"><p class="sm:flex min-h-[2.5rem] card">Bonjour</p></body></html>
  <script>document.body.classList.toggle('ready')</script>`;
const prune = (styles: string) => pruneStyles(styles, page);

describe('the styles that a page keeps', () => {
  it.each([
    ['of its classes', '.card{color:red}'],
    ['of a class that a script gives', '.ready .card{color:red}'],
    ['of classes with signs of their own', '.sm\\:flex{display:flex}.min-h-\\[2\\.5rem\\]{x:y}'],
    ['of elements, wherever they are', 'dialog>h2{color:red}'],
    ['of attributes that it may get', '[data-theme=dark] .card,[aria-pressed=true]{color:red}'],
    ['of states alone', ':focus-visible{outline:3px solid}.card:hover:active{color:red}'],
    ['of what is not, or is one of several', '.card:not(.gone),:is(.gone,.card) p{color:red}'],
    ['of steps of a movement', '@keyframes rise{0%{top:1px}33.3%{top:2px}}'],
    ['of layers, empty ones too', '@layer base,parts;@layer base{}'],
    ['of fonts', '@font-face{font-family:Inter}'],
  ])('are those %s', (_of, styles) => {
    expect(prune(styles)).toBe(styles);
  });

  it('are not those of classes that it does not know', () => {
    expect(prune('.gone{x:y}.card .gone,.card.gone{x:y}.card{x:y}.car{x:y}')).toBe('.card{x:y}');
    expect(prune('.gone,.card,.lg\\:flex{x:y}')).toBe('.card{x:y}');
  });

  it('have no block left that says nothing', () => {
    expect(prune('@media (width>1px){.gone{x:y}}@supports (x:y){.card{x:y}}')).toBe(
      '@supports (x:y){.card{x:y}}',
    );
  });
});
