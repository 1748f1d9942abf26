import { useCallback } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useNavigate } from '../../platform/router/router.tsx'
import type { OpenMessage } from '../../slots/open-message.ts'
import { chatPathOf } from './chat-path-of.ts'

export function useOpenMessage(): OpenMessage {
  const client = useClient()
  const navigate = useNavigate()
  return useCallback(
    (key, message) => {
      const pathname = chatPathOf(client.store.getState(), key)
      void navigate({ pathname, search: `?c=${encodeURIComponent(key)}` })
      if (!message) return
      void client.history.showMessage(key, message.id, message.seq).then(isFound => {
        if (!isFound) client.notices.announce('original-missing', 'info')
      })
    },
    [client, navigate],
  )
}
