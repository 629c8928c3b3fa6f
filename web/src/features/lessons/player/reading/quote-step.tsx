import { paths } from '@chandelle/contract/paths';
import { MessageSquareQuote } from 'lucide-react';
import { useNavigate } from '../../../../lib/navigation/navigation.tsx';
import { useSession } from '../../../../lib/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { layBeside } from '../../../forum/lay-beside.ts';
import type { LessonContent, LessonStep } from '../../types.ts';

/** Takes a step to the forum, beside the message that is written there; for those whom the forum lets in. */
export function QuoteStep({ lesson, step }: { lesson: LessonContent; step: LessonStep }) {
  const { learner } = useSession();
  const navigate = useNavigate();
  if (learner?.entersForum !== true) return null;

  function quote(learnerId: string) {
    const { summary, unit, steps } = lesson;
    layBeside(learnerId, 'quotedStep', {
      lessonId: summary.id,
      lessonTitle: summary.title,
      number: steps.findIndex(({ id }) => id === step.id) + 1,
      title: step.title,
      unit,
    });
    navigate(paths.communityForum);
  }

  return (
    <Button
      variant="quiet"
      size="small"
      icon={<MessageSquareQuote size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => quote(learner.id)}
    >
      Citer dans le forum
    </Button>
  );
}
