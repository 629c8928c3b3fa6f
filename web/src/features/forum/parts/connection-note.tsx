import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForumState } from '../forum-context.tsx';

/** Breaks shorter than this pass without a word, in milliseconds. */
const patience = 2000;

/** Says that live messages do not come at the moment, and that what is written is kept. */
export function ConnectionNote() {
  const connected = useForumState((state) => state.connected || !state.everConnected);
  return <div role="status">{!connected && <LateNote />}</div>;
}

function LateNote() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p className="flex items-center justify-center gap-2 border-b border-line bg-sunk px-4 py-2 text-small">
      <WifiOff size={16} strokeWidth={1.75} className="shrink-0 text-flame-ink" aria-hidden />
      Connexion interrompue. Vos messages sont enregistrés, la suite arrive dès le retour du réseau.
    </p>
  );
}
