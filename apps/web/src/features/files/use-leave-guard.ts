import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'

/** A file that the browser has not stored yet would be gone with the page: whoever leaves now is asked. */
export function useLeaveGuard(): void {
  const client = useClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (client.files.hasUnstoredUploads()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [client])
}
