import { Component, type ReactNode } from "react";

export type Failure = { error: unknown; retry: () => void };

type Props = {
  fallback: (failure: Failure) => ReactNode;
  /** Runs before the children render again. */
  onRetry?: () => void;
  /** The URL path or another key of what is shown: a new value tries again. */
  screen?: string;
  children: ReactNode;
};

type State = { error: unknown; hasFailed: boolean };

const fine: State = { error: undefined, hasFailed: false };

/** An error boundary with a retry. */
export class Boundary extends Component<Props, State> {
  override state = fine;
  private readonly shown = new Set<unknown>();

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.shown.add(error);
  }

  /** An error that was shown before is an old answer; a new one is not asked for twice. */
  override componentDidUpdate(before: Props) {
    const { hasFailed, error } = this.state;
    if (hasFailed && before.screen !== this.props.screen && this.shown.has(error)) this.retry();
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState(fine);
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback({ error: this.state.error, retry: this.retry });
  }
}
