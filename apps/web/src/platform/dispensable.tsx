import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  onLost(error: unknown): void
}

/** What the page can do without, e.g. when it could not be downloaded: then nothing is shown in its place. */
export class Dispensable extends Component<Props> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override componentDidCatch(error: unknown): void {
    this.props.onLost(error)
  }
  override render = () => !this.state.isLost && this.props.children
}
