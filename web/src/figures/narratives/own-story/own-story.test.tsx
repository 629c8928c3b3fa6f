import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { StepTasksContext, TaskIdContext } from '../../kit/step-tasks.ts';
import { countAnswered, judgeLine } from './judge-line.ts';
import OwnStory from './own-story.tsx';
import { fiveQuestions, lentStory, lines, partLines } from './story-lines.ts';

const key = 'chandelle:own-story:l1';

beforeEach(async () => {
  localStorage.clear();
  const learner = { id: 'l1', pseudo: 'Camille', teacher: false, operator: false };
  fakeApi({ 'GET /api/session': () => ({ body: { learner, mailConfigured: true } }) });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: (given) => plain(given) === name }));
const field = () => screen.getByRole('textbox');

/** Writes a line and asks what it is worth. */
async function write(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await press('Vérifier');
}

describe('the judgement of a line', () => {
  it('finds the fact in the story that is lent, and sends its other words where they belong', () => {
    expect(judgeLine('fait', 'Ce réseau a traité 3 millions de paiements en mai.').tone).toBe(
      'right',
    );
    expect(plain(judgeLine('fait', 'Il va remplacer les cartes bancaires').lead)).toBe(
      '« va » parle de demain.',
    );
    expect(plain(judgeLine('fait', 'Son jeton fera fois cinq avant Noël').lead)).toBe(
      '« fois cinq » annonce un gain.',
    );
    expect(judgeLine('recit', 'Il va remplacer les cartes bancaires').tone).toBe('right');
    expect(judgeLine('recit', 'On va tous gagner').tone).toBe('wrong');
    expect(judgeLine('promesse', 'Fois cinq avant Noël').tone).toBe('right');
  });

  it('takes a word for itself, and not for a part of another', () => {
    expect(judgeLine('fait', 'Un opéra a vendu 200 billets, vendredi').tone).toBe('right');
    expect(judgeLine('source', 'Un contrat amical du 3 mai 2024').tone).toBe('right');
  });

  it('wants a dated document for a source', () => {
    expect(plain(judgeLine('source', 'Une vidéo de mars 2024').lead)).toBe(
      '« vidéo », ce n’est pas une source.',
    );
    expect(judgeLine('source', 'Le site du projet').lead).toBe('Il manque la date.');
    expect(judgeLine('source', 'Le livre blanc du 12 mai 2024').answered).toBe(true);
  });

  it('wants a number where only a number says something', () => {
    for (const id of ['jetons', 'chaine', 'contraire'] as const) {
      expect(judgeLine(id, 'Il y en a beaucoup').answered, id).toBe(false);
      expect(judgeLine(id, 'Trois adresses en ont la moitié').answered, id).toBe(true);
    }
  });

  it('takes what says nothing for nothing', () => {
    for (const id of fiveQuestions)
      for (const empty of [null, '', '  ', 'Je sais pas', 'Aucune idée.', '???'])
        expect(judgeLine(id, empty).answered, `${id}: ${empty}`).toBe(false);
  });

  it('counts the five questions alone', () => {
    expect(countAnswered({ phrase: lentStory, fait: 'Mai', phase: 'Sommet' })).toBe(0);
    expect(countAnswered({ qui: 'Un ami, il en a', jetons: '12 millions sur 100' })).toBe(2);
  });
});

describe('own-story', () => {
  it('parts a story into its three layers, and keeps the sheet', async () => {
    const finish = vi.fn<(id: string) => void>();
    const { unmount } = render(
      <StepTasksContext value={{ done: [], add: () => () => {}, finish }}>
        <TaskIdContext value="fiche">
          <OwnStory part="couches" />
        </TaskIdContext>
      </StepTasksContext>,
    );
    await press('Vérifier');
    expect(captionText()).toMatch(/^Écrivez d’abord\./u);
    await press('Prêtez-moi une histoire');
    expect(field()).toHaveProperty('value', lentStory);
    await press('Ligne suivante');
    expect(plain(document.querySelector('.own-story-told')?.textContent)).toContain(
      plain(lentStory),
    );
    await write('Il va remplacer les cartes');
    expect(captionText()).toMatch(/parle de demain/u);
    expect(screen.queryByRole('button', { name: 'Ligne suivante' })).not.toBeNull();
    await write('3 millions de paiements en mai');
    await press('Ligne suivante');
    await press('Aucune raison');
    await press('Ligne suivante');
    expect(finish).not.toHaveBeenCalled();
    await write('Fois cinq avant Noël');
    expect(finish).toHaveBeenCalledWith('fiche');
    await press('Voir le bilan');
    const sheet = plain(document.querySelector('.own-story-sheet')?.textContent);
    expect(sheet).toContain('3 millions de paiements en mai');
    expect(sheet).toContain('Aucune raison');
    unmount();
    render(<OwnStory part="couches" />);
    expect(plain(document.querySelector('.own-story-sheet')?.textContent)).toBe(sheet);
  });

  it('asks the five questions of the story written before, and says how many answers are missing', async () => {
    localStorage.setItem(key, JSON.stringify({ phrase: lentStory }));
    render(<OwnStory part="questions" />);
    await press('Sommet');
    expect(captionText()).toMatch(/^Presque tous le connaissent/u);
    await press('Ligne suivante');
    await write('Un ami, il en a');
    await press('Ligne suivante');
    for (let line = 0; line < 4; line += 1) {
      await press('Je ne sais pas');
      expect(captionText()).toMatch(/^Il manque une réponse\./u);
      await press(line < 3 ? 'Ligne suivante' : 'Voir le bilan');
    }
    expect(captionText()).toMatch(
      /^1 réponse sur 5\. Tant qu’il en manque une, n’achetez pas encore/u,
    );
  });

  it('asks for the story first where none was written', () => {
    render(<OwnStory part="questions" />);
    expect(plain(document.body.textContent)).toContain(plain(lines.phrase.question));
    expect(plain(document.body.textContent)).toContain(
      `ligne 1 sur ${partLines.questions.length + 1}`,
    );
  });

  it('begins at the first line that is missing, and reads nothing that is broken', () => {
    localStorage.setItem(key, '{"fait": 3, "phrase": "Une histoire bien longue", "x": "y"}');
    render(<OwnStory part="couches" />);
    expect(plain(document.body.textContent)).toContain('« Une histoire bien longue »');
    expect(plain(document.body.textContent)).toContain('ligne 2 sur 4');
    cleanup();
    localStorage.setItem(key, '"no sheet"');
    render(<OwnStory part="couches" />);
    expect(plain(document.body.textContent)).toContain('ligne 1 sur 4');
  });

  it('forgets the sheet when asked to', async () => {
    localStorage.setItem(
      key,
      JSON.stringify({ phrase: lentStory, fait: null, recit: null, promesse: null }),
    );
    render(<OwnStory part="couches" />);
    await press('Effacer ma fiche');
    expect(field()).toHaveProperty('value', '');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('leaves the keyboard where it was when a line is checked', async () => {
    render(<OwnStory part="couches" />);
    await write('Ce jeton va monter demain');
    expect(plain(document.activeElement?.textContent)).toContain('Vérifier');
  });
});
