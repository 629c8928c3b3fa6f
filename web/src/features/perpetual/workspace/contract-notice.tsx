import { paths } from '@chandelle/contract/paths';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';
import { GuestLine } from '../../../trading/workspace/guest-line.tsx';
import { SavedNotices } from '../../../trading/workspace/saved-notices.tsx';

interface ContractNoticeProps {
  /** Nobody is signed in: all of it is in this browser only. */
  guest: boolean;
  /** How what is done here is kept. */
  saved: SyncStatus;
  /** What has become of the market; null when there is nothing to say. */
  note: string | null;
  /** Asks for another market or frame. */
  onChoose: () => void;
}

/** What is said above the desk of how it is kept. */
export function ContractNotice({ guest, saved, note, onChoose }: ContractNoticeProps) {
  return (
    <>
      <SavedNotices
        status={saved}
        guest={guest}
        note={note}
        full={{ advice: 'Relisez votre journal, puis commencez un nouveau marché.' }}
        onChoose={onChoose}
      />
      {guest && <GuestLine desk={paths.perpetual} />}
    </>
  );
}
