import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltLearner } from '@chandelle/server/testing/build-learner';
import type { Control } from '../control.ts';

let tags = 0;

/** Returns a word that no other journey of this world has used, to tell names and messages apart. */
export function makeTag(): string {
  tags += 1;
  return `z${process.pid.toString(36)}${tags}`;
}

/** Makes a learner with a paid subscription. */
export async function buildSubscriber(control: Control, pseudo: string): Promise<BuiltLearner> {
  const learner = await control.buildLearner({ pseudo });
  await control.subscribe(learner.learnerId);
  return learner;
}

/** The field below the messages. */
export const writingField = (page: Page): Locator =>
  page.getByRole('combobox', { name: /^Message pour / });

/** The messages of the channel shown that hold a text; pending ones too. */
export const messagesWith = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

/** Opens the forum, and waits until one can write. */
export async function openForum(page: Page, search = ''): Promise<void> {
  await page.goto(`/community-forum${search}`);
  await expect(writingField(page)).toBeVisible();
  await expect(page.getByRole('log')).toBeVisible();
}

/** Writes a message and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  await writingField(page).fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(writingField(page)).toHaveValue('');
}

/** Opens the menu of a message and chooses an entry. */
export async function choose(page: Page, text: string, entry: string): Promise<void> {
  const message = messagesWith(page, text).first();
  await message.hover();
  await message.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the texts of the shown messages that begin with a word, in order. */
export async function listTexts(page: Page, beginning: string): Promise<string[]> {
  const texts = await page.getByRole('log').locator('article .message-text').allInnerTexts();
  return texts.filter((text) => text.startsWith(beginning));
}

/** Names so many messages, from 1. */
export const range = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1));
