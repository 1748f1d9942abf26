import type { EarlierConsultation, RoomState } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

/** When a consultation was closed, newest first. */
export function useClosings(key: ConversationKey, { consultation }: RoomState): EarlierConsultation[] {
  const client = useClient()
  const [closed, setClosed] = useState<EarlierConsultation[]>([])
  const { state, closedAt, rating } = consultation ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing and rating change the list
  useEffect(() => {
    let isShown = true
    void client.consultations.listEarlier(key).then(found => isShown && setClosed(found))
    return () => {
      isShown = false
    }
  }, [client, key, state, closedAt, rating])
  return closed
}
