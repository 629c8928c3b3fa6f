import { paths } from '@chandelle/contract/paths';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { writeMail } from '../../../platform/mail/mail-template.ts';
import { learners, users } from '../../identity/tables.ts';

/** Grounds in words, as the rules of the forum give them. */
const grounds: Record<string, string> = {
  arnaque: 'tentative d’arnaque',
  'conseil-personnalise': 'conseil d’investissement personnalisé',
  insulte: 'insulte',
  haine: 'propos haineux',
  publicite: 'publicité ou parrainage',
  'hors-sujet': 'hors sujet',
  illegal: 'contenu illicite',
  autre: 'règles du forum',
};

/**
 * Sends the author of a removed message the statement of reasons: what was removed, on which ground, the facts, whether
 * a rule found it, and how to contest it. The same stands among their notices, so a mail that fails is logged and no more.
 */
export async function mailStatement(
  { config, database, mailer, log }: Services,
  {
    message,
    automated,
  }: {
    message: { authorId: string | null; content: string };
    /** A rule had found it, before a person judged it. */
    automated: boolean;
  },
  { reason, statement }: { reason: string; statement: string },
): Promise<void> {
  if (message.authorId === null) return;
  const [author] = await database
    .select({ email: users.email, pseudo: learners.pseudo })
    .from(users)
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(users.id, message.authorId));
  if (author === undefined) return;
  const mail = writeMail({
    to: author.email,
    subject: 'Un de vos messages a été retiré du forum',
    greeting: `Bonjour ${author.pseudo},`,
    paragraphs: [
      `La modération a retiré ce message que vous aviez écrit : « ${message.content.slice(0, 280)} »`,
      `Motif, au regard des règles du forum et de nos conditions : ${grounds[reason] ?? grounds['autre']}.`,
      `Les faits : ${statement}`,
      `${automated ? 'Le message a été repéré automatiquement, puis examiné par une personne.' : 'La décision a été prise par une personne, sans outil automatique.'} Vous pouvez la contester en répondant à la modération par l’adresse de contact des mentions légales ; vous gardez aussi les voies de recours prévues par la loi (règlement européen sur les services numériques, articles 20 et 21, et juge).`,
    ],
    link: { label: 'Ouvrir le forum', url: `${config.baseUrl}${paths.communityForum}` },
    smallPrint: 'Vous recevez ce message parce que la loi nous demande de motiver tout retrait.',
  });
  await mailer.send(mail).catch((error: unknown) => log.error('forum.statement-not-sent', error));
}
