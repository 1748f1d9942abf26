import type { Conversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppState } from '../../../client/client-context.ts'
import { focusVirtualItem } from '../../../ui/focus-virtual-item.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ConnectedRow } from './connected-row.tsx'
import styles from './conversation-list.module.css'
import { ConversationUl } from './conversation-ul.tsx'

const MINUTE_MS = 60_000

interface Props {
  conversations: readonly Conversation[]
  current: ConversationKey | undefined
  onOpen(key: ConversationKey): void
}

/** One stop of the Tab key; arrows, Home and End move inside. */
export function ConversationList({ conversations, current, onOpen }: Props) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<VirtualizerHandle>(null)
  const now = useNow(MINUTE_MS) + useAppState(state => state.timeDiff)
  const [focused, setFocused] = useState<ConversationKey>()
  const indexOf = (key: ConversationKey | undefined) => conversations.findIndex(row => row.key === key)
  const stop = Math.max(indexOf(focused), focused === undefined ? indexOf(current) : 0, 0)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const last = conversations.length - 1
    const target = { ArrowUp: stop - 1, ArrowDown: stop + 1, Home: 0, End: last }[event.key]
    if (target === undefined || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, Math.min(Math.max(target, 0), last))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows, and are caught on their way up
    <div
      className={styles.scroll}
      ref={scrollRef}
      onKeyDown={handleKeyDown}
      onBlur={() => setFocused(undefined)}
    >
      <Virtualizer
        ref={handleRef}
        scrollRef={scrollRef}
        as={ConversationUl}
        item="li"
        data={conversations}
        keepMounted={[stop]}
      >
        {(conversation, index) => (
          <ConnectedRow
            key={conversation.key}
            conversation={conversation}
            index={index}
            isCurrent={conversation.key === current}
            isTabStop={index === stop}
            now={now}
            onFocus={setFocused}
            onOpen={onOpen}
          />
        )}
      </Virtualizer>
    </div>
  )
}
