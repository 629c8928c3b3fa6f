import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { ExternalLink } from 'lucide-react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Contained } from '../../../ui/contained.tsx';
import { Link } from '../../../ui/link.tsx';
import { checkLink } from './check-link.ts';
import { parseMarkdown } from './parse-markdown.ts';
import './message-text.css';

/** Asks before a link to a site that nobody knows is followed; the address is given in full. */
export const ConfirmLinkContext = createContext<(href: string) => void>(() => {});

interface MessageTextProps {
  content: string;
  mentions: readonly { text: string }[];
}

/** The text of a message, from its Markdown; as it was typed when it cannot be drawn. */
export function MessageText({ content, mentions }: MessageTextProps) {
  return (
    <Contained
      of={content}
      fallback={<p className="message-text whitespace-pre-wrap">{content}</p>}
    >
      <Formatted content={content} mentions={mentions} />
    </Contained>
  );
}

function Formatted({ content, mentions }: MessageTextProps) {
  const text = useMemo(
    () =>
      toJsxRuntime(
        parseMarkdown(
          content,
          mentions.map((mention) => mention.text),
        ),
        { Fragment, jsx, jsxs, components: { a: MessageLink, table: ScrollingTable } },
      ),
    [content, mentions],
  );
  return <div className="message-text">{text}</div>;
}

function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label="Tableau"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
    >
      <table>{children}</table>
    </div>
  );
}

function MessageLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const confirm = use(ConfirmLinkContext);
  const link = checkLink(href ?? '', location.origin);
  if (link === null) return <>{children}</>;
  if (link.kind === 'own')
    return (
      <Link to={link.href} className="link">
        {children}
      </Link>
    );
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link"
      onClick={(event) => {
        if (link.kind === 'known') return;
        event.preventDefault();
        confirm(link.href);
      }}
      onAuxClick={(event) => {
        if (link.kind === 'known' || event.button !== 1) return;
        event.preventDefault();
        confirm(link.href);
      }}
    >
      {children === href ? link.href : children}
      <ExternalLink size={14} strokeWidth={1.75} className="mb-0.5 ml-1 inline" aria-hidden />
      <span className="visually-hidden"> (autre site)</span>
    </a>
  );
}
