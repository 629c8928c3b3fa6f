import { CloudAlert, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { Button } from './button.tsx';

/**
 * The place of something that is on its way: give it the true shape by class. Appears after 200 ms. While one is there, the foot
 * of the site stays below the window.
 */
export function Skeleton({ className = '', label }: { className?: string; label?: string }) {
  const late = useLate(200);
  return (
    <div
      data-skeleton
      className={`rounded-control ${late ? 'bg-sunk' : ''} ${className}`}
      role={label ? 'status' : undefined}
    >
      {label !== undefined && late && <span className="visually-hidden">{label}</span>}
    </div>
  );
}

function useLate(milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="page py-10 sm:py-16">
      <Skeleton className="h-11 w-72 max-w-full" label="Chargement de la page" />
      <Skeleton className="mt-6 h-5 w-full max-w-lg" />
      <Skeleton className="mt-3 h-5 w-full max-w-md" />
      <Skeleton className="mt-10 h-56 w-full" />
    </div>
  );
}

/** Nothing here yet: what will be, and one thing to do. */
export function EmptyState(props: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <StateFrame icon={<DashedCandle />} title={props.title}>
      {props.text}
      {props.action !== undefined && <div className="mt-4">{props.action}</div>}
    </StateFrame>
  );
}

interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry: () => void;
  /** Does without it; left out where it stands in the place of what failed. */
  onClose?: () => void;
}

/** Something failed: what, what is safe, and a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert">
      <StateFrame
        icon={<CloudAlert size={24} strokeWidth={1.75} className="text-fall-ink" aria-hidden />}
        title={props.title}
      >
        {props.text}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={props.onRetry}>
            Réessayer
          </Button>
          {props.onClose !== undefined && (
            <Button variant="quiet" size="small" onClick={props.onClose}>
              Fermer
            </Button>
          )}
        </div>
      </StateFrame>
    </div>
  );
}

/** Tells whoever is offline what still works; shows nothing to others, but where the page says that its server is away. */
export function OfflineNotice({ text, away = false }: { text?: string; away?: boolean }) {
  const online = useOnline();
  if (online && !away) return null;
  return (
    <div role="status">
      <StateFrame
        icon={<WifiOff size={24} strokeWidth={1.75} className="text-flame-ink" aria-hidden />}
        title={online ? 'Le serveur ne répond pas' : 'Vous êtes hors ligne'}
      >
        {text ?? 'Ce qui est affiché reste lisible. Le reste attend le retour du réseau.'}
      </StateFrame>
    </div>
  );
}

function StateFrame(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <span className="mt-0.5 shrink-0">{props.icon}</span>
      <div className="min-w-0">
        <p className="font-display text-h3">{props.title}</p>
        <div className="mt-1.5 max-w-measure text-ink-2">{props.children}</div>
      </div>
    </div>
  );
}

function DashedCandle() {
  return (
    <svg
      width="18"
      height="34"
      viewBox="0 0 18 34"
      fill="none"
      stroke="var(--line-strong)"
      aria-hidden
    >
      <path d="M9 1v6M9 27v6" strokeWidth="1.5" />
      <rect
        x="3"
        y="7.5"
        width="12"
        height="19"
        rx="2"
        strokeWidth="1.5"
        strokeDasharray="2.5 2.5"
      />
    </svg>
  );
}
