import { useEffect, useState, type ReactNode } from 'react';
import { endSentence } from '../../lib/format.ts';
import { FlameShape } from '../../ui/flame.tsx';
import { Wick } from '../../ui/wick.tsx';

/** Steps of the wick: the last one burns once the learner is signed in. */
const steps = 4;

interface WelcomePanelProps {
  pseudo: string;
  text: string;
  signedIn: boolean;
  /** What stands below the wick: where one is going. */
  next: ReactNode;
  /** The one button. */
  children: ReactNode;
}

/** The welcome of a new account: a lit candle, and a wick that burns while the sign-in happens. */
export function WelcomePanel({ pseudo, text, signedIn, next, children }: WelcomePanelProps) {
  const [lit, setLit] = useState(false);
  useEffect(() => {
    // After the first paint, so that the wick is seen to burn.
    const frame = requestAnimationFrame(() => setLit(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const burnt = signedIn ? steps : lit ? steps - 1 : 0;
  return (
    <section
      data-theme="dark"
      className="grid min-h-[calc(100dvh-64px)] content-center justify-items-center bg-paper px-4 py-10 text-center text-ink"
    >
      <LitCandle />
      <h1
        tabIndex={-1}
        className="mt-8 max-w-[14ch] font-display text-h1 text-balance outline-none"
      >
        Bienvenue, <span className="whitespace-nowrap">{endSentence(pseudo)}</span>
      </h1>
      <p className="mt-4 text-lead text-ink-2">{text}</p>
      <Wick
        value={burnt}
        max={steps}
        label="Connexion"
        valueText={signedIn ? 'Vous êtes dans votre compte' : 'Connexion en cours'}
        className="mt-6 w-full max-w-80 [--calm:900ms]"
      />
      <p className="mt-4 max-w-[34ch] text-ink-2">{next}</p>
      <div className="mt-7 grid w-full max-w-80">{children}</div>
    </section>
  );
}

/** A candle that burns. */
function LitCandle() {
  return (
    <svg width="120" height="150" viewBox="0 0 120 150" fill="none" aria-hidden>
      <defs>
        <radialGradient id="welcome-glow">
          <stop offset="0" stopColor="var(--flame)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="60" cy="44" r="60" fill="url(#welcome-glow)" />
      <path d="M60 46v16M60 124v24" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <rect x="44" y="58" width="32" height="66" rx="5" fill="var(--ink)" />
      <FlameShape x={60} y={52} height={36} />
    </svg>
  );
}
