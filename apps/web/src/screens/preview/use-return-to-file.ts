import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useFileMessage } from './use-file-message.ts'

/** Whoever comes back from a file finds the conversation where the file stands, by whatever way they leave. */
export function useReturnToFile(path: string): void {
  const client = useClient()
  const { conversation, id } = useFileMessage(path) ?? {}
  useEffect(() => {
    if (conversation === undefined || id === undefined) return undefined
    return () => void client.history.showMessage(conversation, id)
  }, [client, conversation, id])
}
