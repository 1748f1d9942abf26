import type { TimelineItem } from '@parley/core'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

const FLASH_MS = 1_000

interface Jump {
  messageId: string
  isDone: boolean
}

/** Leads to a message and flashes it. One that is not drawn yet comes with `onFind`, which loads it. */
export function useJump(
  items: readonly TimelineItem[],
  handleRef: RefObject<VirtualizerHandle | null>,
  onFind: (messageId: string) => void,
) {
  const [jump, setJump] = useState<Jump>()

  useEffect(() => {
    if (!jump || jump.isDone) return
    const index = items.findIndex(item => item.type === 'message' && item.message.id === jump.messageId)
    if (index < 0) return
    // A page that came in above has to be placed before anything can be scrolled to.
    const frame = requestAnimationFrame(() => {
      handleRef.current?.scrollToIndex(index, { align: 'center' })
      setJump({ ...jump, isDone: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [jump, items, handleRef])

  useEffect(() => {
    if (!jump?.isDone) return
    const timer = setTimeout(() => setJump(undefined), FLASH_MS)
    return () => clearTimeout(timer)
  }, [jump])

  const jumpTo = useCallback(
    (messageId: string) => {
      setJump({ messageId, isDone: false })
      onFind(messageId)
    },
    [onFind],
  )
  return { jumpTo, flashed: jump?.isDone ? jump.messageId : undefined }
}
