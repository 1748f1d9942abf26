import type { ConversationKey } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { ChosenMessages } from '../../slots/chosen-messages.ts'

export function useChosenMessages(key: ConversationKey): ChosenMessages | undefined {
  const client = useClient()
  const selection = useAppState(state => (state.selection?.key === key ? state.selection : undefined))
  return useMemo(
    () =>
      selection && {
        ids: new Set(selection.ids),
        toggle: (id, isRange) => (isRange ? client.selection.extend(id) : client.selection.toggle(id)),
      },
    [client, selection],
  )
}
