import { selectShownMessage } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState } from '../../../../client/client-context.ts'

/** The message something was opened for, as it is by now; once it is gone, so is what was opened. */
export function useMessageNow(opened: Message | undefined, close: () => void): Message | undefined {
  const now = useAppState(state => opened && selectShownMessage(state, opened))
  useEffect(() => {
    if (opened && !now) close()
  }, [opened, now, close])
  return now
}
