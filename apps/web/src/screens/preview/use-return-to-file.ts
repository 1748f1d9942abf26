import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useFileMessage } from './use-file-message.ts'

/** Returns to the file's message in the conversation, whichever way the preview is closed. */
export function useReturnToFile(path: string): void {
  const client = useClient()
  const { conversation, id } = useFileMessage(path) ?? {}
  useEffect(() => {
    if (conversation === undefined || id === undefined) return undefined
    return () => void client.history.showMessage(conversation, id)
  }, [client, conversation, id])
}
