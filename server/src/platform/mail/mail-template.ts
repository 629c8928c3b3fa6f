import type { Mail } from './mail.ts';

/** What a mail says, in French: paragraphs, at most one link, a last word in small print, and how such mails end. */
export interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  smallPrint: string;
  /** For mails that one asked for: the link that ends them. */
  unsubscribe?: { label: string; url: string };
}

/** Writes a mail as text and as HTML that needs neither pictures nor remote styles; its colours are those of the site. */
export function writeMail(content: MailContent): Mail {
  return {
    to: content.to,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content),
    ...(content.unsubscribe !== undefined && { unsubscribeUrl: content.unsubscribe.url }),
  };
}

function writeText(content: MailContent): string {
  const { greeting, paragraphs, link, smallPrint, unsubscribe } = content;
  const write = (action?: { label: string; url: string }) =>
    action === undefined ? [] : [`${action.label}\u00a0:\n${action.url}`];
  const end = [smallPrint, ...write(unsubscribe), 'Chandelle'];
  return `${[greeting, ...paragraphs, ...write(link), ...end].join('\n\n')}\n`;
}

/** The letters of the site where a device has them, then its own. */
const fonts = 'Inter,system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif';

function writeHtml(content: MailContent): string {
  const { subject, greeting, paragraphs, link, smallPrint, unsubscribe } = content;
  const prose = [greeting, ...paragraphs]
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f0e8;color:#14181f;font:16px/1.6 ${fonts}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 20px;font-size:20px;font-weight:600;line-height:1;color:#9a4708">Chandelle</p>
<div style="padding:32px 28px;background:#ffffff;border:1px solid #e3ded2;border-radius:12px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>
${prose}
${link === undefined ? '' : writeButton(link)}</div>
<p style="margin:20px 4px 0;color:#666b76;font-size:13px;line-height:1.5">${escapeHtml(smallPrint)}${unsubscribe === undefined ? '' : `<br><a href="${escapeHtml(unsubscribe.url)}" style="color:#666b76">${escapeHtml(unsubscribe.label)}</a>`}</p>
</div>
</body>
</html>
`;
}

function writeButton({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 22px;background:#14181f;color:#fbfaf7;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#666b76;font-size:13px;line-height:1.5">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><a href="${href}" style="color:#666b76;word-break:break-all">${href}</a></p>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
