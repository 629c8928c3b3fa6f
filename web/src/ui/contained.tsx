import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ContainedProps {
  children: ReactNode;
  /** Stands in the place of what failed, or draws that from the error; by default a sentence and a way to try again. */
  fallback?: ReactNode | ((error: unknown) => ReactNode);
  /** What is drawn depends on this: when it changes, it is tried again. */
  of?: unknown;
}

/** Keeps an error of what it holds to itself: the page around goes on. */
export class Contained extends Component<ContainedProps, { failed: boolean; error?: unknown }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate(before: ContainedProps) {
    if (this.state.failed && before.of !== this.props.of) this.retry();
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    if (typeof fallback === 'function') return fallback(this.state.error);
    return fallback ?? <Failure onRetry={this.retry} />;
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
