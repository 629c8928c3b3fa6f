import { paths } from '@chandelle/contract/paths';
import type { ReactNode } from 'react';
import { ReviewPage } from '../features/review/review-page.tsx';
import { LessonFrame } from './shell/lesson-frame.tsx';
import { SiteFrame } from './shell/site-frame.tsx';

/** « Révision » in the frame of the site, its sessions in that of a lesson. */
export function Component() {
  return <ReviewPage SiteFrame={ReviewFrame} LessonFrame={LessonFrame} />;
}

function ReviewFrame({ children }: { children: ReactNode }) {
  return <SiteFrame pathname={paths.review}>{children}</SiteFrame>;
}
