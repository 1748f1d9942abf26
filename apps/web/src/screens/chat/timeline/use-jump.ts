import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { rowIndexOf, type TimelineRowItem } from '../../../parts/timeline-row/album.ts'

const FLASH_MS = 1_000

interface Jump {
  messageId: string
  isDone: boolean
}

/** Scrolls to the focused message and highlights it. `onFind` loads it if needed, and focuses it. */
export function useJump(
  rows: readonly TimelineRowItem[],
  handleRef: RefObject<VirtualizerHandle | null>,
  focus: { messageId: string } | undefined,
  onFind: (messageId: string) => void,
) {
  const [jump, setJump] = useState<Jump>()
  const [seen, setSeen] = useState<typeof focus>()
  if (focus !== seen) {
    setSeen(focus)
    if (focus) setJump({ messageId: focus.messageId, isDone: false })
  }

  useEffect(() => {
    if (!jump || jump.isDone) return
    const index = rowIndexOf(rows, item => item.type === 'message' && item.message.id === jump.messageId)
    if (index < 0) return
    // Prepended items have to be laid out before scrolling.
    const frame = requestAnimationFrame(() => {
      handleRef.current?.scrollToIndex(index, { align: 'center' })
      setJump({ ...jump, isDone: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [jump, rows, handleRef])

  useEffect(() => {
    if (!jump?.isDone) return
    const timer = setTimeout(() => setJump(undefined), FLASH_MS)
    return () => clearTimeout(timer)
  }, [jump])

  return { jumpTo: onFind, flashed: jump?.isDone ? jump.messageId : undefined }
}
