import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './departments-page.module.css'
import type { BranchMove } from './use-departments.ts'

interface Props {
  lastMove: BranchMove | undefined
  /** Somebody tried to delete a department that is not empty. */
  isRefused: boolean
  onUndo(): void
}

export function MoveNews({ lastMove, isRefused, onUndo }: Props) {
  const { departments: text } = useAdminText()
  return (
    <div className={styles.news} role="status">
      {isRefused && <span className={styles.warning}>{text.notEmpty}</span>}
      {lastMove && (
        <>
          {text.moved(lastMove.name, lastMove.to ?? text.top)}
          <Button size="sm" onClick={onUndo}>
            {text.undo}
          </Button>
        </>
      )}
    </div>
  )
}
