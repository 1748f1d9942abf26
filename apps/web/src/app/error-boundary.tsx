import { Component, type ReactNode } from 'react'
import { FailurePage } from './failure-page.tsx'

interface Props {
  children: ReactNode
}

/** React knows boundaries as classes only. It also catches a section that could not be downloaded. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
