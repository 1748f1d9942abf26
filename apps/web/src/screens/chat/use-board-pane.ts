import { selectCustomerOverview } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'

/** The service board is next to the list of customers; on a narrow screen it is a pane of its own. */
export function useBoardPane(
  pane: 'messages' | 'customers',
  key: ConversationKey | undefined,
  leave: () => void,
) {
  const hasTeams = useAppState(state => selectCustomerOverview(state).teams.length > 0)
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = pane === 'customers' && key === undefined && hasTeams
  return {
    isShown,
    /** The part of the screen that a narrow one shows. */
    part: key !== undefined || (isShown && isNarrow && isOpen) ? 'chat' : 'list',
    open() {
      leave()
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
