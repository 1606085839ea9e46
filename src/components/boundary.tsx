import { Component, type ReactNode } from "react";

type Failure = { error: unknown; retry: () => void };
type Props = {
  fallback: (failure: Failure) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
};

/** Keeps what fails inside it from taking the rest of the screen along. */
export class Boundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback({ error: this.state.error, retry: this.retry });
  }
}
