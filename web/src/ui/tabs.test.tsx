import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const form = <form id="ticket" aria-label={side} />;
  return (
    <Tabs
      label="Sens de l’ordre"
      value={side}
      onChange={setSide}
      tabs={[
        { value: 'buy', label: 'Acheter', content: form },
        { value: 'sell', label: 'Vendre', content: form },
      ]}
    />
  );
}

describe('tabs', () => {
  it('hold one panel at any moment, the moment of the change too', async () => {
    const { container } = render(<Ticket />);
    // What is there right after the press, before a frame was drawn.
    fireEvent.click(screen.getByRole('tab', { name: 'Vendre' }));
    expect(container.querySelectorAll('[role="tabpanel"]')).toHaveLength(1);
    expect(container.querySelectorAll('#ticket')).toHaveLength(1);
    await act(async () => {});
    const panel = screen.getByRole('tabpanel', { name: 'Vendre' });
    expect(panel.querySelector('form')?.getAttribute('aria-label')).toBe('sell');
    expect(screen.getByRole('tab', { name: 'Vendre' }).getAttribute('aria-controls')).toBe(
      panel.id,
    );
  });

  it('are reached by one stop of Tab, from where the arrows lead round, Home and End to the ends', () => {
    render(<Ticket />);
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect([tab('Acheter').tabIndex, tab('Vendre').tabIndex]).toEqual([0, -1]);
    tab('Acheter').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Vendre'],
      ['ArrowRight', 'Acheter'],
      ['ArrowLeft', 'Vendre'],
      ['Home', 'Acheter'],
      ['End', 'Vendre'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(tab(name));
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
      expect(tab(name).tabIndex).toBe(0);
    }
    fireEvent.keyDown(tab('Vendre'), { key: 'ArrowLeft', altKey: true });
    expect(tab('Vendre').getAttribute('aria-selected')).toBe('true');
  });

  it('that do not fit bring the one shown to the middle of what is seen, with the next frame', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.role === 'tablist' ? new DOMRect(16, 0, 300, 44) : new DOMRect(396, 0, 80, 44);
    });
    render(<Ticket />);
    // Nothing is measured while React draws.
    expect(screen.getByRole('tablist').scrollLeft).toBe(0);
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('tablist').scrollLeft).toBe(436 - 166);
    vi.restoreAllMocks();
  });
});

it('stay when what one of them holds cannot be drawn', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('It cannot be drawn.');
  };
  const tabs = (value: 'a' | 'b') => (
    <Tabs
      label="Votre compte"
      value={value}
      onChange={() => undefined}
      tabs={[
        { value: 'a', label: 'Position', content: <Broken /> },
        { value: 'b', label: 'Journal', content: 'Vos achats' },
      ]}
    />
  );
  const { rerender } = render(tabs('a'));
  expect(screen.getByRole('tabpanel').textContent).toContain('n’a pas pu s’afficher');
  rerender(tabs('b'));
  expect(screen.getByRole('tabpanel').textContent).toBe('Vos achats');
  quiet.mockRestore();
});
