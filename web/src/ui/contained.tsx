import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ContainedProps {
  children: ReactNode;
  /** Stands in the place of what failed; by default a sentence and a way to try again. */
  fallback?: ReactNode;
  /** What is drawn depends on this: when it changes, it is tried again. */
  of?: unknown;
}

/** Keeps an error of what it holds to itself: the page around goes on. */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ContainedProps) {
    if (this.state.failed && before.of !== this.props.of) this.retry();
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <Failure onRetry={this.retry} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="rounded-card bg-sunk p-5 text-small text-ink-2">
      <p>Cette partie n’a pas pu s’afficher. Le reste de la page fonctionne.</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
