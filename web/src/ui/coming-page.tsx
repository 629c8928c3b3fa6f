import { Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface ComingPageProps {
  title: string;
  lead: string;
  /** What the page will hold. */
  parts: readonly { Icon: LucideIcon; title: string; text: string }[];
  /** What is true until then. */
  meanwhile: string;
  /** Ways back. */
  actions: ReactNode;
}

/** A page whose content opens later: what it will be, that it is not there yet, and a way back. */
export function ComingPage({ title, lead, parts, meanwhile, actions }: ComingPageProps) {
  return (
    <div className="page grid gap-x-16 gap-y-12 pt-10 sm:pt-16 lg:grid-cols-[1.25fr_1fr]">
      <div>
        <h1 className="font-display text-h1">{title}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">{lead}</p>
        <ul className="mt-10 border-t-2 border-ink">
          {parts.map(({ Icon, title: name, text }) => (
            <li key={name} className="flex gap-4 border-b border-line py-4">
              <Icon
                size={22}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-ink-2"
                aria-hidden
              />
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Card className="self-start">
        <p className="flex items-center gap-2.5 font-display text-h2">
          <Hourglass size={24} strokeWidth={1.75} className="text-ink-2" aria-hidden />
          Ouvre bientôt
        </p>
        <p className="mt-3 text-ink-2">{meanwhile}</p>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </Card>
    </div>
  );
}
