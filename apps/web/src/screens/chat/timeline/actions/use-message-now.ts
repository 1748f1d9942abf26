import { selectShownMessage } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState } from '../../../../client/client-context.ts'

/** The current state of the message that a menu or dialog was opened for; closes it once the message is gone. */
export function useMessageNow(opened: Message | undefined, close: () => void): Message | undefined {
  const now = useAppState(state => opened && selectShownMessage(state, opened))
  useEffect(() => {
    if (opened && !now) close()
  }, [opened, now, close])
  return now
}
