import { afterEach, expect, it } from 'vitest';
import { restoreStyles } from './restore-styles.ts';
import { liftStyles } from './lift-styles.ts';

const html = [
  '<!doctype html><html><head><title>A</title></head><body>',
  '<p class="a" style="top: 5%;">style=&quot;no&quot;</p><i style="left: 2px;"></i>',
  '<b style="top: 5%;"></b><u style="font-family: &quot;Inter&quot;, serif;"></u>',
  '</body></html>',
].join('');

const parse = (text: string) => {
  const { head, body } = new DOMParser().parseFromString(text, 'text/html');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  return document;
};
afterEach(() => document.head.replaceChildren());
const stylesOf = (page: Document) =>
  [...page.body.querySelectorAll<HTMLElement>('*')].map((element) => element.style.cssText);

it('leaves no style attribute, and writes each style once', () => {
  const lifted = liftStyles(html);
  expect(lifted).not.toMatch(/<[^>]*\sstyle=/);
  expect(lifted.match(/top: 5%/g)).toHaveLength(1);
  expect(lifted).toContain('{font-family: "Inter", serif;}');
});

it('is undone before the page comes to life', () => {
  const before = stylesOf(parse(html));
  const page = parse(liftStyles(html));
  expect(stylesOf(page)).not.toEqual(before);
  restoreStyles(page);
  expect(stylesOf(page)).toEqual(before);
  expect(page.documentElement.outerHTML).not.toMatch(/data-style|<style/);
});

it('refuses a style that would end its element', () => {
  expect(() => liftStyles('<head></head><p style="a:url(&lt;/style>)"></p>')).toThrow('closes');
});
