import { TrialPage } from '../features/lessons/trial/trial-page.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/states.tsx';
import { LessonFrame } from './shell/lesson-frame.tsx';

const registration = lazyComponent(
  async () =>
    (await import('../features/accounts/registration/own-registration.tsx')).OwnRegistration,
  <Skeleton className="h-150" label="Chargement du formulaire" />,
);

/** The trial, in the frame of a lesson, with the form of an account at its end. */
export function Component() {
  return (
    <LessonFrame>
      <TrialPage registration={registration} />
    </LessonFrame>
  );
}
