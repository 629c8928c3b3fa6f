import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

/** The recovery codes, shown once, until the learner says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Codes copiés');
    } catch {
      toast.error('Erreur', 'Votre navigateur ne permet pas la copie. Notez les codes à la main.');
    }
  }

  return (
    <div className="rounded-card border border-flame-line bg-flame-wash p-4">
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        Vos dix codes de récupération
      </h3>
      <p className="mt-1.5 text-small text-ink-2">
        Si vous perdez votre téléphone, un code remplace le sien. Chacun sert une fois. Gardez-les
        loin de vos appareils : nous ne pourrons plus vous les montrer.
      </p>
      <ol className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-body tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={onSaved}>J’ai gardé mes codes</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier
        </Button>
      </div>
    </div>
  );
}
