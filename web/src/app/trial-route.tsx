import { OwnRegistration } from '../features/accounts/registration/own-registration.tsx';
import { TrialPage } from '../features/lessons/trial/trial-page.tsx';
import { LessonFrame } from './shell/lesson-frame.tsx';

/** The trial, in the frame of a lesson, with the form of an account at its end. */
export function Component() {
  return (
    <LessonFrame>
      <TrialPage registration={<OwnRegistration />} />
    </LessonFrame>
  );
}
