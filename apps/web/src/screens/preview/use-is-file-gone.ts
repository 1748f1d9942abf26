import { selectIsGone } from '@parley/core'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useFileMessage } from './use-file-message.ts'

/** Whether the message of an open file was withdrawn, deleted or destroyed meanwhile. */
export function useIsFileGone(path: string): boolean {
  const message = useFileMessage(path)
  const [carrier, setCarrier] = useState(message)
  if (message && message.id !== carrier?.id) setCarrier(message)
  return useAppState(state => carrier !== undefined && !message && selectIsGone(state, carrier))
}
