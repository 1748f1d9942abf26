import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '../platform/chunk-failure.ts'
import { reportFault } from '../platform/report-fault.ts'
import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import styles from './page.module.css'

/** Reloading restores everything: drafts and unsent messages are kept in the browser. */
function FailurePage({ chunk }: { chunk?: ChunkFailure | undefined }) {
  const { failure, pages } = useText()
  return (
    <main className={styles.page} data-code={chunk?.code}>
      <EmptyState
        icon="alert"
        title={chunk ? pages.chunkTitle : failure.title}
        hint={chunk ? pages.chunkDetail : failure.detail}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {failure.reload}
          </Button>
        }
      />
    </main>
  )
}

interface Props {
  children: ReactNode
  report?: typeof reportFault
}

/** React supports error boundaries only as classes. It also catches sections that failed to download. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; hasFailed: boolean } {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    const { report = reportFault } = this.props
    report(error instanceof ChunkFailure ? error.code : 'page', error)
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state
    if (!hasFailed) return this.props.children
    return <FailurePage chunk={(error as unknown) instanceof ChunkFailure ? error : undefined} />
  }
}
