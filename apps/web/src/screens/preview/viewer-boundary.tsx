import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '../../platform/chunk-failure.ts'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** Contains errors of a viewer. A viewer that failed to download is handled by the page. */
export class ViewerBoundary extends Component<Props, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; hasFailed: boolean } {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state
    if (!hasFailed) return this.props.children
    if (error instanceof ChunkFailure) throw error
    return this.props.fallback
  }
}
