import { useQuery } from '@tanstack/react-query';
import { lessons } from 'virtual:course-catalogue';
import { useEffect } from 'react';
import { client } from '../../lib/late-client.ts';
import { endSentence } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { markSignedIn, type SessionLearner } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Arrival } from './arrival.ts';
import { WelcomePanel } from './welcome-panel.tsx';

/** Milliseconds for which the welcome stays once the learner is signed in, unless they go on before. */
const stay = 1500;

interface FirstSignInProps {
  arrival: Arrival['registered'];
  /** Where the page's guard leads afterwards. */
  target: string;
  /** The browser holds no token of the registration any more: the form takes the place of this. */
  onRefused: (error: unknown) => void;
}

/** Signs in by itself the browser that has just registered. The page's guard leads on from there. */
export function FirstSignIn({ arrival, target, onRefused }: FirstSignInProps) {
  // A query, so that the token, which works once, is used once however often the page renders.
  const { data, error } = useQuery({
    queryKey: ['sign-in-after-registration', arrival.email],
    queryFn: () => client.accounts.signInAfterRegistration(),
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (error !== null) onRefused(error);
  }, [error, onRefused]);
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => goOn(data.learner), stay);
    return () => clearTimeout(timer);
  }, [data]);

  const toLessons = target === paths.lessons;
  const tried = lessons.find(({ id }) => id === arrival.trialLessonId);
  return (
    <WelcomePanel
      pseudo={arrival.pseudo}
      text="Votre compte est prêt."
      signedIn={data !== undefined}
      next={
        toLessons ? (
          <FirstLesson />
        ) : tried !== undefined && target === paths.lesson(tried.id) ? (
          <>
            Vers la leçon {tried.order}, <strong className="text-ink">{tried.title}</strong>, là où
            votre essai s’est arrêté.
          </>
        ) : (
          'Vous retrouvez la page où vous alliez.'
        )
      }
    >
      <Button
        variant="primary"
        busy={data === undefined}
        busyLabel="Connexion…"
        onClick={() => data && goOn(data.learner)}
      >
        {toLessons ? 'Voir les leçons' : 'Continuer'}
      </Button>
    </WelcomePanel>
  );
}

/** Names the lesson that waits for a newcomer. */
export function FirstLesson() {
  return (
    <>
      Vers la leçon 1, <strong className="font-medium text-ink">{lessons[0]?.title}</strong>.
    </>
  );
}

function goOn(learner: SessionLearner): void {
  toast.success('Connexion réussie', endSentence(`Bienvenue, ${learner.pseudo}`));
  markSignedIn(learner);
}
