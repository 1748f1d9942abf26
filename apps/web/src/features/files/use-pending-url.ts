import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** The picture being uploaded, or the poster of the video. */
export function usePendingUrl(messageId: string): string | undefined {
  const client = useClient()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const file = client.files.pendingFile(messageId)
    const picture = file?.kind === 'image' ? file.blob : file?.poster
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [client, messageId])
  return url
}
