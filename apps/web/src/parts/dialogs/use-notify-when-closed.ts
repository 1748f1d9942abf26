import { useEffect, useRef } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Shows an error as a notice if the dialog was closed meanwhile; returns false while it is open. */
export function useNotifyWhenClosed() {
  const client = useClient()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return ({ code, params }: { code: string; params?: Record<string, string> }): boolean => {
    if (isClosed.current) client.notices.announce(code, 'error', params)
    return isClosed.current
  }
}
