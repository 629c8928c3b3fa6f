import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { errorCode, errorData } from '../../../lib/errors.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { toast } from '../../../ui/toast.tsx';
import { quizTexts, tooLowText } from '../quiz/quiz-texts.ts';
import type { Attempt, Completion, LessonContent, Quiz } from '../types.ts';
import type { LessonPosition } from './position/use-position.ts';

interface FinishOptions {
  lesson: LessonContent;
  quiz: Quiz;
  attempt: Attempt;
  position: LessonPosition;
  onAttempt: (attempt: Attempt) => void;
  onCompleted: (completion: Completion) => void;
  onSessionLost: () => void;
  /** A question still lacks its answer. */
  onQuizMissing: () => void;
}

/** The finish action. */
export interface Finish {
  saving: boolean;
  /** The last try did not reach the server or failed there. */
  failed: boolean;
  run: () => void;
}

/** Finishes a lesson: only what the server has saved leads to the celebration. Asking twice is harmless. */
export function useFinish(options: FinishOptions): Finish {
  const { lesson, quiz, attempt, position } = options;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save() {
    setSaving(true);
    setFailed(false);
    // The time spent until now belongs to the completion.
    await position.flush();
    try {
      const completion = await client.progress.complete({
        attemptId: attempt.id,
        ...readZoneInput(),
      });
      position.end();
      options.onCompleted(completion);
    } catch (error) {
      setSaving(false);
      explain(error);
    }
  }

  function explain(error: unknown) {
    const code = errorCode(error);
    if (code === 'UNAUTHORIZED') {
      options.onSessionLost();
    } else if (code === 'QUIZ_INCOMPLETE') {
      toast.error(quizTexts.incompleteTitle, quizTexts.incompleteText);
      options.onQuizMissing();
    } else if (code === 'SCORE_TOO_LOW') {
      const data = errorData(error, 'SCORE_TOO_LOW');
      if (data !== undefined) options.onAttempt(data.attempt);
      toast.error(
        quizTexts.tooLowTitle,
        tooLowText(quiz.rules, data?.score ?? attempt.possibleScore),
      );
    } else {
      setFailed(true);
      toast.error('Erreur', lesson.messages.saveFailed);
    }
  }

  return {
    saving,
    failed,
    run: () => {
      if (!saving) void save();
    },
  };
}
