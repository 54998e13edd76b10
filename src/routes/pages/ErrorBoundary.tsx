import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in for what failed. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Catches what fails outside of every route, such as code that could not be fetched. React wants a class for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError = () => ({ failed: true })

  override state = { failed: false }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
