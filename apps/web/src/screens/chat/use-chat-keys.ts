import { selectConversationList } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Alt + up or down: previous or next conversation, wherever the focus is, except in dialogs. */
export function useChatKeys(
  current: ConversationKey | undefined,
  onOpen: (key: ConversationKey | undefined) => void,
): void {
  const { store } = useClient()

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!event.altKey || step === undefined || event.ctrlKey || event.metaKey) return
      // In a dialog the arrows belong to it: resizing a screenshot must not leave the chat.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const list = selectConversationList(store.getState())
      const next = list[list.findIndex(({ key }) => key === current) + step]
      if (next) onOpen(next.key)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [store, current, onOpen])
}
