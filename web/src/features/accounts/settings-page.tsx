import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { Contained } from '../../ui/contained.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { AppearanceSection } from './settings/appearance-section.tsx';
import { DataSection } from './settings/data-section.tsx';
import { DeletionSection } from './settings/deletion-section.tsx';
import { DevicesSection } from './settings/devices-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { ProfileSection } from './settings/profile-section.tsx';
import { RankingSection } from './settings/ranking-section.tsx';
import { RhythmSection } from './settings/rhythm-section.tsx';
import { SecuritySection } from './settings/security-section.tsx';

/** The learner's own account: everything one may change, take away or end. */
export function Component() {
  const account = useQuery(api.accounts.account.queryOptions());
  return (
    <div className="page max-w-[calc(960px+2*var(--gutter))] pt-10 sm:pt-16">
      <h1 className="font-display text-h1">Réglages</h1>
      {account.isPending && <SettingsSkeleton />}
      {account.isError && (
        <div className="mt-8">
          <ErrorState
            title="Impossible de charger vos réglages"
            text={describeError(account.error)}
            onRetry={() => void account.refetch()}
          />
        </div>
      )}
      {account.data && (
        <div className="mt-8">
          <Contained of={account.data}>
            <ProfileSection account={account.data} />
          </Contained>
          <Contained of={account.data}>
            <EmailSection account={account.data} />
          </Contained>
          <Contained of={account.data}>
            <PasswordSection account={account.data} />
          </Contained>
          <Contained of={account.data}>
            <SecuritySection />
          </Contained>
          <Contained of={account.data}>
            <AppearanceSection account={account.data} />
          </Contained>
          <Contained of={account.data}>
            <RhythmSection />
          </Contained>
          <Contained of={account.data}>
            <RankingSection account={account.data} />
          </Contained>
          <Contained of={account.data}>
            <DevicesSection />
          </Contained>
          <Contained of={account.data}>
            <DataSection />
          </Contained>
          <Contained of={account.data}>
            <DeletionSection />
          </Contained>
        </div>
      )}
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className="mt-8 grid gap-8 border-t border-line pt-8 sm:grid-cols-[220px_1fr]">
      <Skeleton className="h-6 w-32" label="Chargement des réglages" />
      <div className="grid gap-5">
        <Skeleton className="h-16 w-64 max-w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  );
}
