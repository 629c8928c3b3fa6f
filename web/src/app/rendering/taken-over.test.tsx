import { act } from '@testing-library/react';
import { StrictMode, startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordInput } from './record-input.ts';
import { TakenOver } from './taken-over.tsx';

beforeEach(() => recordInput());
afterEach(() => {
  globalThis.recordedInput?.end();
  document.body.replaceChildren();
});

/** Fields whose values React holds, and a button that counts. */
function Fields() {
  const [text, setText] = useState('');
  const [lesson, setLesson] = useState('a');
  const [presses, setPresses] = useState(0);
  return (
    <form>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <select value={lesson} onChange={(event) => setLesson(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Compter
      </button>
      <output>{`${text} ${lesson} ${presses}`}</output>
    </form>
  );
}

/** Boxes and a choice whose state React holds, and a button that counts. */
function Ticks() {
  const [terms, setTerms] = useState(false);
  const [news, setNews] = useState(true);
  const [side, setSide] = useState('spot');
  const [presses, setPresses] = useState(0);
  return (
    <form>
      <input id="terms" type="checkbox" checked={terms} onChange={() => setTerms(!terms)} />
      <input id="news" type="checkbox" checked={news} onChange={() => setNews(!news)} />
      {['spot', 'futures'].map((each) => (
        <input
          key={each}
          id={each}
          type="radio"
          name="side"
          checked={side === each}
          onChange={() => setSide(each)}
        />
      ))}
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Compter
      </button>
      <output>{`${terms} ${news} ${side} ${presses}`}</output>
    </form>
  );
}

/** A page as the server renders it, and what brings it to life. */
function renderFields(fields = <Fields />) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(fields);
  document.body.append(root);
  const page = (
    <StrictMode>
      <TakenOver>{fields}</TakenOver>
    </StrictMode>
  );
  const find = <T extends keyof HTMLElementTagNameMap>(name: T) => {
    const element = root.querySelector(name);
    if (element === null) throw new Error(`There is no ${name}.`);
    return element;
  };
  return { find, takeOver: () => startTransition(() => void hydrateRoot(root, page)) };
}

it('makes React hear what was typed and chosen in fields whose values it holds itself', async () => {
  const { find, takeOver } = renderFields();
  find('input').value = 'carnet d';
  find('select').value = 'b';
  await act(async () => takeOver());
  expect(find('output').textContent).toBe('carnet d b 0');
  expect([find('input').value, find('select').value]).toEqual(['carnet d', 'b']);
});

it('leaves a field alone that holds its value itself: somebody may be typing in it', async () => {
  const heard = vi.fn();
  const { find, takeOver } = renderFields(
    <input defaultValue="" onChange={({ target }) => heard(target.value)} />,
  );
  const field = find('input');
  field.value = 'ana@exemple.f';
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
  await act(async () => takeOver());
  expect(heard).toHaveBeenCalledExactlyOnceWith('ana@exemple.f');
  expect(set.mock.contexts).not.toContain(field);
  set.mockRestore();
});

it('hears of a file that was chosen', async () => {
  const heard = vi.fn();
  const { find, takeOver } = renderFields(
    <input type="file" onChange={({ target }) => heard(target.value)} />,
  );
  const named = vi
    .spyOn(find('input'), 'value', 'get')
    .mockReturnValue(String.raw`C:\fakepath\moi.png`);
  await act(async () => takeOver());
  expect(heard).toHaveBeenCalledExactlyOnceWith(String.raw`C:\fakepath\moi.png`);
  named.mockRestore();
});

it('hears what is typed, chosen and pressed while React takes over, each once', async () => {
  const { find, takeOver } = renderFields();
  find('button').click();
  await act(async () => {
    takeOver();
    find('input').value = 'ordres';
    find('select').value = 'b';
    find('button').click();
  });
  expect(find('output').textContent).toBe('ordres b 1');
  await act(async () => find('button').click());
  expect(find('output').textContent).toBe('ordres b 2');
});

it('makes React hear boxes that were ticked and unticked, and another choice, before the last press', async () => {
  const { find, takeOver } = renderFields(<Ticks />);
  for (const id of ['terms', 'news', 'futures']) document.getElementById(id)?.click();
  find('button').click();
  await act(async () => takeOver());
  expect(find('output').textContent).toBe('true false futures 1');
  const states = ['terms', 'news', 'spot', 'futures'].map(
    (id) => (document.getElementById(id) as HTMLInputElement).checked,
  );
  expect(states).toEqual([true, false, false, true]);
});

/** A box that must be ticked, and a button that tells what it found. */
function Order() {
  const [terms, setTerms] = useState(false);
  const [found, setFound] = useState('nothing');
  return (
    <form>
      <input type="checkbox" checked={terms} onChange={(event) => setTerms(event.target.checked)} />
      <button type="button" onClick={() => setFound(terms ? 'terms' : 'no terms')}>
        Commander
      </button>
      <output>{found}</output>
    </form>
  );
}

it('keeps a press that comes before the fields are repeated until they are', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Order />);
  document.body.append(root);
  // The page is React's, and what was done before is not repeated yet.
  function PressAtOnce({ children }: { children: ReactNode }) {
    useLayoutEffect(() => root.querySelector('button')?.click(), []);
    return children;
  }
  root.querySelector('input')?.click();
  await act(async () =>
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <PressAtOnce>
            <TakenOver>
              <Order />
            </TakenOver>
          </PressAtOnce>,
        ),
    ),
  );
  expect(root.querySelector('output')?.textContent).toBe('terms');
});

/** A field whose content brings a note, which moves what stands below it. */
function Birth() {
  const [year, setYear] = useState('');
  const [sent, setSent] = useState(0);
  return (
    <form>
      <input value={year} onChange={({ target }) => setYear(target.value)} />
      {year === '' ? null : <p>Vos parents aussi.</p>}
      <button type="button" onClick={() => setSent(sent + 1)}>
        Créer mon compte
      </button>
      <output>{`${year} ${sent}`}</output>
    </form>
  );
}

it.each([
  { pointerType: 'mouse', wait: 0 },
  { pointerType: 'touch', wait: 350 },
])(
  'leaves the page as it is under a button that is being pressed by a $pointerType, and hears that press',
  async ({ pointerType, wait }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { find, takeOver } = renderFields(<Birth />);
    const point = (type: string) =>
      find('button').dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerType }),
      );
    find('input').value = '2012';
    point('pointerdown');
    await act(async () => takeOver());
    expect(document.querySelector('p')).toBeNull();
    await act(async () => vi.advanceTimersByTime(2000));
    expect(document.querySelector('p')).toBeNull();
    await act(async () => {
      point('pointerup');
      vi.advanceTimersByTime(Math.max(0, wait - 1));
      find('button').click();
    });
    await act(async () => vi.advanceTimersByTime(1));
    expect(find('output').textContent).toBe('2012 1');
    expect(find('p').textContent).toBe('Vos parents aussi.');
    await act(async () => find('button').click());
    expect(find('output').textContent).toBe('2012 2');
    vi.useRealTimers();
  },
);

it('waits for no press that is no button’s, or is over without a click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { find, takeOver } = renderFields(<Birth />);
  const point =
    (type: string, init: PointerEventInit = {}) =>
    (element: Element) =>
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...init }),
      );
  find('input').value = '2012';
  point('pointerdown')(find('button'));
  point('pointercancel')(find('button'));
  vi.advanceTimersByTime(1);
  point('pointerdown', { button: 2 })(find('button'));
  point('pointerdown')(find('input'));
  await act(async () => takeOver());
  expect(find('output').textContent).toBe('2012 0');
  vi.useRealTimers();
});
