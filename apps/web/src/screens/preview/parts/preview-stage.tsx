import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './preview-stage.module.css'

interface Props {
  /** Sidebar on the left: pages, slides. */
  side?: ReactNode
  /** Floats over the lower edge. */
  toolbar?: ReactNode
  /** Fills the stage to its edges; its content scrolls by itself. */
  isFilled?: boolean
  stageRef?: React.Ref<HTMLDivElement>
  children: ReactNode
}

/** The area of a viewer below the header. */
export function PreviewStage({ side, toolbar, isFilled = false, stageRef, children }: Props) {
  const { preview } = useText()
  return (
    <div className={styles.body}>
      {side}
      <main className={styles.frame} aria-label={preview.main}>
        <div
          ref={stageRef}
          className={isFilled ? styles.filled : styles.stage}
          data-scroller
          // Scrollable content must be reachable by keyboard.
          tabIndex={isFilled ? undefined : 0}
        >
          {children}
        </div>
        {toolbar}
      </main>
    </div>
  )
}
