import { selectConversationList } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { memo, useMemo } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { ConversationList } from './conversation-list.tsx'
import { findRows, type Sought } from './find-rows.ts'
import { ListPlaceholder } from './list-placeholder.tsx'

interface Props {
  sought: Sought
  current: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  onLeave(): void
  onShowAll(): void
}

/** Subscribes to the conversation list by itself, so that a message renders only the rows again. */
export const FoundConversations = memo(function FoundConversations(props: Props) {
  const { sought, current, onOpen, onLeave, onShowAll } = props
  const all = useAppState(selectConversationList)
  const recent = useAppState(state => state.recent)
  const found = useMemo(() => findRows(all, sought), [all, sought])
  const isEmpty = all.length === 0
  return found.conversations.length + found.others.length > 0 ? (
    <ConversationList {...found} current={current} onOpen={onOpen} onLeave={onLeave} />
  ) : (
    <ListPlaceholder
      recent={recent}
      query={isEmpty ? '' : sought.query}
      filter={isEmpty ? 'all' : sought.filter}
      onShowAll={onShowAll}
    />
  )
})
