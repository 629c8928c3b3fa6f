import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const schema = z.object({
  pseudo: z.string().trim().min(3, 'Trop court'),
  word: z.string().min(8, 'Trop court aussi'),
});
const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** `stand` writes the page before it comes to life, and gives where it stands. */
function open(
  loadSchema = () => Promise.resolve(schema),
  stand?: (page: ReactElement) => HTMLElement,
) {
  const load = vi.fn(loadSchema);
  const send = vi.fn<(values: z.output<typeof schema>) => Promise<'done' | void>>();
  send.mockResolvedValue(undefined);
  const outside: { setErrors?: (messages: Record<string, string>) => boolean } = {};
  function Page() {
    const form = useForm({
      schema: load,
      initial: { pseudo: 'Jo' },
      send,
    });
    outside.setErrors = form.setErrors;
    return (
      <form {...form.bind}>
        {['pseudo', 'word'].map((name) => {
          const { error, ...field } = form.field(name);
          return (
            <p key={name}>
              <input aria-label={name} {...field} />
              {error}
            </p>
          );
        })}
        <button type="submit">{form.busy ? 'Envoi…' : 'Envoyer'}</button>
      </form>
    );
  }
  const container = stand?.(<Page />);
  render(<Page />, container && { container, hydrate: true });
  const press = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button'));
  return { user: userEvent.setup(), load, send, press, outside };
}

it('brings the schema with the first gesture, and judges nothing before the first try', async () => {
  const { user, load, press, send } = open();
  expect(load).not.toHaveBeenCalled();
  await user.type(typed('word'), 'court');
  expect(load).toHaveBeenCalled();
  expect(screen.queryByText('Trop court')).toBeNull();
  await press(user);
  expect(await screen.findByText('Trop court')).toBeDefined();
  expect(screen.getByText('Trop court aussi')).toBeDefined();
  expect(document.activeElement).toBe(typed('pseudo'));
  await user.type(typed('pseudo'), 'e ');
  expect(screen.queryByText('Trop court')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await user.type(typed('word'), ' mais long');
  await press(user);
  expect(send).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Joe', word: 'court mais long' });
});

it('brings the schema at once where somebody was in a field before it came to life', () => {
  const { load } = open(undefined, (page) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    typed('pseudo').focus();
    return container;
  });
  expect(load).toHaveBeenCalled();
});

it('waits for the schema when it is sent before that has come', async () => {
  let come = () => {};
  const { user, press, send } = open(
    () =>
      new Promise((resolve) => {
        come = () => resolve(schema);
      }),
  );
  await user.type(typed('word'), 'court');
  await press(user);
  expect(screen.getByRole('button').textContent).toBe('Envoi…');
  await act(async () => come());
  expect(await screen.findByText('Trop court')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

it('lets the server judge alone where the schema cannot be had, and asks for it again', async () => {
  const { user, press, send, load } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await press(user);
  expect(send).toHaveBeenCalledExactlyOnceWith({ pseudo: 'Jo', word: '' });
  const asked = load.mock.calls.length;
  await press(user);
  expect(load.mock.calls.length).toBeGreaterThan(asked);
});

it('shows what the server refused until its field changes', async () => {
  const { user, press, outside } = open();
  await user.type(typed('pseudo'), 'e');
  await user.type(typed('word'), 'assez long');
  await press(user);
  act(() => expect(outside.setErrors?.({ pseudo: 'Déjà pris' })).toBe(true));
  expect(document.activeElement).toBe(typed('pseudo'));
  await user.type(typed('word'), '!');
  expect(screen.getByText('Déjà pris')).toBeDefined();
  await user.type(typed('pseudo'), 'l');
  expect(screen.queryByText('Déjà pris')).toBeNull();
});

it('stays busy after it is done', async () => {
  const { user, press, send } = open();
  send.mockResolvedValue('done');
  await user.type(typed('pseudo'), 'e');
  await user.type(typed('word'), 'assez long');
  await press(user);
  await press(user);
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').textContent).toBe('Envoi…');
});
