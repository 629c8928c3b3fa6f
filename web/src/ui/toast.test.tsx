import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  toast.dismiss();
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (tell: () => void): void => {
  act(tell);
};
const wait = (milliseconds: number): void => say(() => vi.advanceTimersByTime(milliseconds));
const status = () => screen.getByRole('status').textContent;
const shown = () => document.querySelector('[data-toast]')?.textContent ?? null;
const card = () => document.querySelector('[data-toast]')!;

describe('messages', () => {
  it('come one at a time: a newer one takes the place of the one before', () => {
    say(() => toast.error('Erreur de connexion', 'Email ou mot de passe incorrect.'));
    expect(shown()).toBe('Erreur de connexionEmail ou mot de passe incorrect.');
    say(() => toast.success('Connexion réussie'));
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
    expect(shown()).toBe('Connexion réussie');
  });

  it('stay 6 s, counted anew from the newer one', () => {
    say(() => toast.success('Un'));
    wait(5000);
    say(() => toast.success('Deux'));
    wait(5999);
    expect(shown()).toBe('Deux');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('that something is under way stays until it is over, and takes no other message with it', () => {
    say(() => toast.waiting('Le serveur ne répond pas'));
    wait(60_000);
    expect(status()).toBe('Le serveur ne répond pas');
    say(toast.dismissWaiting);
    expect(shown()).toBeNull();
    say(() => toast.waiting('Le serveur ne répond pas'));
    say(() => toast.success('Pseudo modifié'));
    say(toast.dismissWaiting);
    expect(shown()).toBe('Pseudo modifié');
    wait(6000);
    expect(shown()).toBeNull();
  });

  it('are told to screen readers once, in a region that was there before', () => {
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    say(() => toast.success('Appareil déconnecté'));
    expect(screen.getByRole('status')).toBe(region);
    expect(status()).toBe('Appareil déconnecté');
    expect(document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')).toHaveLength(
      1,
    );
  });

  it('stay 2 s, and are left to the page to announce, when they repeat what it says', () => {
    say(() => toast.success('Leçon terminée !', undefined, { repeatsPage: true }));
    expect(shown()).toBe('Leçon terminée !');
    expect(status()).toBe('');
    expect(card().closest('[role="status"], [aria-live], [aria-hidden]')).toBeNull();
    wait(2000);
    expect(shown()).toBeNull();
  });

  it('are said again when the same comes twice', () => {
    say(() => toast.error('Erreur'));
    const first = card();
    say(() => toast.error('Erreur'));
    expect(card()).not.toBe(first);
  });
});

describe('an error', () => {
  it('goes when its page is left', () => {
    say(() => toast.error('Erreur'));
    say(() => toast.clearErrorOfPage());
    expect(shown()).toBeNull();
  });

  it('stays when it says why another page comes; a success stays too', () => {
    say(() => toast.error('Vous devez être connecté', undefined, { acrossPages: true }));
    say(() => toast.clearErrorOfPage());
    expect(shown()).toBe('Vous devez être connecté');
    say(() => toast.success('Inscription réussie'));
    say(() => toast.clearErrorOfPage());
    expect(shown()).toBe('Inscription réussie');
  });
});

describe('a pointer over the message', () => {
  const movePointer = (by: number) =>
    say(() => void fireEvent(card(), pointerMove({ movementX: by, movementY: 0 })));

  it('keeps it for as long as it moves', () => {
    say(() => toast.error('Erreur'));
    wait(5000);
    movePointer(3);
    wait(5999);
    expect(shown()).toBe('Erreur');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('does not keep it while it rests', () => {
    say(() => toast.error('Erreur'));
    fireEvent.pointerEnter(card());
    fireEvent.mouseEnter(card());
    wait(5000);
    movePointer(0);
    wait(1000);
    expect(shown()).toBeNull();
  });
});

describe('the message’s button', () => {
  const close = () => screen.getByRole('button', { name: 'Fermer le message' });

  it('takes it away', () => {
    say(() => toast.error('Erreur'));
    say(() => close().click());
    expect(shown()).toBeNull();
  });

  it('keeps it while it has the focus', () => {
    say(() => toast.error('Erreur'));
    say(() => close().focus());
    wait(60_000);
    expect(shown()).toBe('Erreur');
    say(() => close().blur());
    wait(6000);
    expect(shown()).toBeNull();
  });
});

describe('on a narrow screen', () => {
  const room = () => document.documentElement.style.getPropertyValue('--toast-room');

  function layOut(fieldTop: number) {
    vi.stubGlobal('innerWidth', 360);
    render(
      <main>
        <header style={{ position: 'sticky' }}>Chandelle</header>
        <input aria-label="Email" />
      </main>,
    );
    const boxes = new Map<Element, DOMRect>([
      [document.querySelector('header')!, new DOMRect(0, 0, 360, 65)],
      [screen.getByLabelText('Email'), new DOMRect(16, fieldTop, 328, 48)],
      [screen.getByRole('region', { name: 'Messages' }), new DOMRect(12, 73, 336, 64)],
    ]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return boxes.get(this) ?? new DOMRect();
    });
    const atPoint = vi.fn((): Element[] => [screen.getByLabelText('Email')]);
    // happy-dom lays nothing out.
    document.elementsFromPoint = atPoint;
    return atPoint;
  }
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('it stands under the bar', () => {
    layOut(300);
    say(() => toast.error('Erreur'));
    const place = screen.getByRole('region', { name: 'Messages' });
    expect(place.style.getPropertyValue('--toast-top')).toBe('73px');
    expect(room()).toBe('');
  });

  it('it moves the page down while it would lie over a control', () => {
    layOut(120);
    say(() => toast.error('Erreur'));
    expect(room()).toBe('80px');
    wait(6000);
    expect(room()).toBe('');
  });

  it('it leaves the page where a control there lies under what is pinned in view', () => {
    const pinned = document.createElement('figure');
    layOut(120).mockReturnValue([pinned, screen.getByLabelText('Email')]);
    say(() => toast.error('Erreur'));
    expect(room()).toBe('');
  });
});

function pointerMove(movement: { movementX: number; movementY: number }): Event {
  return Object.assign(new Event('pointermove', { bubbles: true }), movement);
}
