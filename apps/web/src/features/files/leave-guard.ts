import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Warns before leaving the page while a file is not stored in the browser yet and would be lost. */
export function LeaveGuard(): null {
  const client = useClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (client.files.hasUnstoredUploads()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [client])
  return null
}
