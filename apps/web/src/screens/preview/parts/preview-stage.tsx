import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './preview-stage.module.css'

interface Props {
  /** What stands at the left: pages, slides. */
  side?: ReactNode
  /** Floats over the lower edge. */
  toolbar?: ReactNode
  /** Fills the stage to its edges; what is in it scrolls by itself. */
  isFilled?: boolean
  stageRef?: React.Ref<HTMLDivElement>
  children: ReactNode
}

/** The place of a viewer below the header. */
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
          // What scrolls must be reachable with the keyboard.
          tabIndex={isFilled ? undefined : 0}
        >
          {children}
        </div>
        {toolbar}
      </main>
    </div>
  )
}
