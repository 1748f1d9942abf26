import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { useText } from '../../text/text-context.ts'
import { SpaceMain } from './space-main.tsx'
import { SpacePane } from './space-pane.tsx'
import styles from './space-screen.module.css'
import { SpaceText, useSpaceText } from './space-text.tsx'
import { type SpaceQuery, useSpace } from './use-space.ts'

/** A person's own files [files-12]. */
export function SpaceScreen() {
  const client = useClient()
  // No conversation is open here, so nothing is marked as read.
  useEffect(() => void client.contacts.open(undefined), [client])
  return (
    <SpaceText>
      <Space />
    </SpaceText>
  )
}

function Space() {
  const text = useSpaceText()
  const { product } = useText()
  const [query, setQuery] = useState<SpaceQuery>({ query: '', order: 'newest' })
  const { space, reload, loadMore } = useSpace(query)
  useEffect(() => {
    document.title = `${text.title} · ${product}`
  }, [text, product])
  return (
    <div className={styles.screen} data-pane="list">
      <ChatRail />
      <SpacePane
        page={space.page}
        {...(query.category && { category: query.category })}
        {...(query.source && { source: query.source })}
        onPart={({ category, source }) => setQuery({ ...query, category, source })}
      />
      <SpaceMain
        phase={space.phase}
        page={space.page}
        query={query}
        onQuery={setQuery}
        onReload={reload}
        onMore={loadMore}
      />
    </div>
  )
}
