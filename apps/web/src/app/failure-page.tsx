import type { ChunkFailure } from '../platform/chunk-failure.ts'
import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import styles from './page.module.css'

/** Reloading restores everything: drafts and unsent messages are kept in the browser. */
export function FailurePage({ chunk }: { chunk?: ChunkFailure | undefined }) {
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
