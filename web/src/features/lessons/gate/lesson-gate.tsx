import type { ErrorData } from '@chandelle/contract/contract';
import { CloudAlert, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCode, errorData } from '../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { LessonCandle } from '../../../brand/lesson-candle.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OfflineNotice } from '../../../ui/states.tsx';
import { RemindMeButton } from './remind-me-button.tsx';
import { Moment } from '../../../ui/moment.tsx';

export interface LessonGateProps {
  error: unknown;
  lessonId: string;
  /** It is the elite lesson, which counts for nothing until it has content. */
  placeholder: boolean;
  /** Title of a lesson by its id, where it is known. */
  titleOf: (lessonId: string) => string | undefined;
  onRetry: () => void;
}

/** Shown in place of a lesson that cannot be taken now: why, and what can be done instead. */
export function LessonGate({ error, lessonId, placeholder, titleOf, onRetry }: LessonGateProps) {
  switch (errorCode(error)) {
    case 'LESSON_LOCKED':
      return <Locked data={errorData(error, 'LESSON_LOCKED')} titleOf={titleOf} />;
    case 'RESTING':
      return <Resting until={errorData(error, 'RESTING')?.until} />;
    case 'LESSON_NOT_AVAILABLE':
      return (
        <Gate
          candle="locked"
          Icon={Hourglass}
          title="Contenu à venir"
          action={placeholder && <RemindMeButton lessonId={lessonId} />}
        >
          Cette leçon n’est pas encore écrite, et aucune date n’est fixée.
          {placeholder && ' MROB est le nom de la méthode qu’elle enseignera.'} D’ici là, la
          révision et le simulateur vous attendent.
        </Gate>
      );
    default:
      return (
        <Gate
          candle="resting"
          Icon={CloudAlert}
          title="Impossible de charger la leçon"
          action={<Button onClick={onRetry}>Réessayer</Button>}
          notice
        >
          Votre progression est enregistrée. Vérifiez votre connexion, puis réessayez.
        </Gate>
      );
  }
}

function Locked(props: {
  data: ErrorData<'LESSON_LOCKED'> | undefined;
  titleOf: LessonGateProps['titleOf'];
}) {
  const { data, titleOf } = props;
  const opensAfter = data?.opensAfter ?? null;
  const title = opensAfter === null ? undefined : titleOf(opensAfter);
  return (
    <Gate
      candle="locked"
      Icon={Lock}
      title="Cette leçon n’est pas encore ouverte"
      action={
        opensAfter !== null && (
          <ButtonLink to={paths.lesson(opensAfter)}>
            Aller à {title === undefined ? 'la leçon qui l’ouvre' : `« ${title} »`}
          </ButtonLink>
        )
      }
    >
      {data === undefined
        ? 'Une autre leçon l’ouvre.'
        : title === undefined
          ? `${data.message}.`
          : `S’ouvre après « ${title} ».`}
    </Gate>
  );
}

function Resting({ until }: { until: string | undefined }) {
  return (
    <Gate
      candle="resting"
      Icon={Hourglass}
      title="Temps de repos"
      action={<ButtonLink to={paths.review}>Faire ma révision</ButtonLink>}
    >
      {until === undefined ? (
        'La révision et le simulateur restent ouverts.'
      ) : (
        <>
          Les prochaines leçons s’ouvrent{' '}
          <strong className="font-medium text-ink">
            <Moment at={until} />
          </strong>
          . D’ici là, la révision et le simulateur restent ouverts.
        </>
      )}
    </Gate>
  );
}

interface GateProps {
  candle: 'locked' | 'resting';
  Icon: LucideIcon;
  title: string;
  action?: ReactNode;
  notice?: boolean;
  children: ReactNode;
}

function Gate({ candle, Icon, title, action, notice = false, children }: GateProps) {
  return (
    <div className="page grid min-h-[60vh] content-center py-12">
      {notice && (
        <div className="mb-10 max-w-xl empty:hidden">
          <OfflineNotice text="La leçon s’ouvrira au retour du réseau." />
        </div>
      )}
      <div className="flex items-start gap-6 max-sm:flex-col sm:gap-10">
        <LessonCandle state={candle} size={112} />
        <div className="min-w-0">
          <h1 className="flex items-start gap-3 font-display text-h2" tabIndex={-1}>
            <Icon
              size={24}
              strokeWidth={1.75}
              className="mt-1 shrink-0 text-ink-2 sm:mt-1.5"
              aria-hidden
            />
            {title}
          </h1>
          <p className="mt-3 max-w-[52ch] text-lead text-ink-2">{children}</p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow">
            {action}
            <ButtonLink to={paths.lessons} variant={action ? 'secondary' : 'primary'}>
              Retour aux leçons
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
