import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { readTyped, repeatInput } from './record-input.ts';

afterEach(() => document.body.replaceChildren());

/** Fields whose values React holds. */
function Fields() {
  const [text, setText] = useState('');
  const [lesson, setLesson] = useState('a');
  return (
    <form>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <select value={lesson} onChange={(event) => setLesson(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{`${text} ${lesson}`}</output>
    </form>
  );
}

it('makes React hear what was typed and chosen in fields whose values it holds itself', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Fields />);
  document.body.append(root);
  const [input, select] = [root.querySelector('input'), root.querySelector('select')];
  if (input === null || select === null) throw new Error('The fields are not there.');
  input.value = 'carnet d';
  select.value = 'b';
  const typed = readTyped(document);
  flushSync(() => void hydrateRoot(root, <Fields />));
  flushSync(() => repeatInput(typed, undefined));
  expect(root.querySelector('output')?.textContent).toBe('carnet d b');
  expect([input.value, select.value]).toEqual(['carnet d', 'b']);
});
