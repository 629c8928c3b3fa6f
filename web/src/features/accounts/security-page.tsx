import { paths } from '@chandelle/contract/paths';
import { Contained } from '../../ui/contained.tsx';
import { Link } from '../../ui/link.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { EventsSection } from './security/events-section.tsx';

/** What protects the learner's account, and what happened to it. */
export function Component() {
  return (
    <div className="page max-w-[calc(960px+2*var(--gutter))] pt-10 sm:pt-16">
      <h1 className="font-display text-h1">Sécurité</h1>
      <p className="mt-3 max-w-form text-ink-2">
        Ce qui protège votre compte, et ce qui s’y est passé.
      </p>
      <div className="mt-8">
        <Contained>
          <SecondFactorSection />
        </Contained>
        <Contained>
          <EventsSection />
        </Contained>
      </div>
      <Link to={paths.settings} className="link">
        Revenir aux réglages
      </Link>
    </div>
  );
}
