import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import styles from './page.module.css'

export function FailurePage() {
  const text = useText()
  return (
    <main className={styles.page}>
      <EmptyState
        icon="alert"
        title={text.failure.title}
        hint={text.failure.detail}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {text.failure.reload}
          </Button>
        }
      />
    </main>
  )
}
