import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useSearchPanel } from '../../features/search/use-search-panel.ts'
import { useBackCloses } from '../../platform/use-back-closes.ts'
import { useEscape } from '../../ui/use-escape.ts'

/** Details and search share one place: opening one closes the other. */
export function useChatPanels(
  key: ConversationKey | undefined,
  onOpen: (key: ConversationKey | undefined) => void,
) {
  const client = useClient()
  const [isDetailed, setIsDetailed] = useState(false)
  const search = useSearchPanel(key, onOpen, () => setIsDetailed(false))
  const { close: closeSearch } = search
  const closePanels = useCallback(() => {
    setIsDetailed(false)
    closeSearch()
  }, [closeSearch])
  useBackCloses('isPanelStep', isDetailed || search.isOpen, closePanels)
  const isSelecting = useAppState(state => state.selection !== undefined)
  useEscape(isSelecting, client.selection.end)
  useEscape(
    isDetailed && !isSelecting,
    useCallback(() => setIsDetailed(false), []),
  )
  const details = {
    isOpen: isDetailed,
    toggle: () => {
      search.close()
      setIsDetailed(!isDetailed)
    },
  }
  return { details, search }
}
