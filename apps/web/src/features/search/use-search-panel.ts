import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useContext, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useOverlays, WantedSearchContext } from '../../slots/overlays.ts'
import type { SearchStart } from './search-panel.tsx'

/** Whether the search panel is open, and its initial values. Ctrl or Cmd Shift F opens it. */
export function useSearchPanel(
  key: ConversationKey | undefined,
  onOpen: (key: ConversationKey) => void,
  /** Another panel opens in the same place. */
  closeOther: () => void,
) {
  const client = useClient()
  const isNarrow = useIsNarrow()
  const [start, setStart] = useState<SearchStart & { id: string }>()
  const close = useCallback(() => setStart(undefined), [])
  const begin = (from: SearchStart) => {
    closeOther()
    setStart({ ...from, id: crypto.randomUUID() })
  }
  const toggle = () => (start ? close() : begin({ query: '', scope: key ? 'here' : 'everywhere' }))

  const overlays = useOverlays()
  const wanted = useContext(WantedSearchContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (wanted === undefined) return
    begin({ query: wanted, scope: 'everywhere' })
    overlays.search(undefined)
  }, [wanted])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'f' && event.shiftKey && (event.ctrlKey || event.metaKey)
      if (!isWanted || event.altKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  })

  const openResult = async ({ conversation, id, stamp }: FoundMessage) => {
    if (isNarrow) close()
    if (conversation !== key) onOpen(conversation)
    // It is there already: what was found came through it.
    const { prepareJump } = await import('./find-messages.ts')
    await prepareJump(client, conversation)
    if (!(await client.history.showMessage(conversation, id, stamp.seq)))
      client.notices.announce('original-missing', 'info')
  }
  return {
    start,
    isOpen: start !== undefined,
    toggle,
    close,
    searchEverywhere: (query: string) => begin({ query, scope: 'everywhere' }),
    openResult: (message: FoundMessage) => void openResult(message),
  }
}
