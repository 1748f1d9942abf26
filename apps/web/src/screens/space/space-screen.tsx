import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { FileFilter } from '../../features/files/use-file-list.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { useText } from '../../text/text-context.ts'
import { FilesPane, type FilesTab } from './files-pane.tsx'
import { SharedMain } from './shared-main.tsx'
import { SpaceMain } from './space-main.tsx'
import { SpacePane } from './space-pane.tsx'
import styles from './space-screen.module.css'
import { SpaceText, useSpaceText } from './space-text.tsx'
import { type SpaceQuery, useSpace } from './use-space.ts'

/** Everything shared in one's chats, and one's own files [files-12, files-18]. */
export function SpaceScreen() {
  const client = useClient()
  // No conversation is open here, so nothing is marked as read.
  useEffect(() => void client.contacts.open(undefined), [client])
  return (
    <SpaceText>
      <Files />
    </SpaceText>
  )
}

function Files() {
  const text = useSpaceText()
  const { product } = useText()
  const [params, setParams] = useSearchParams()
  const isMine = params.get('tab') === 'mine'
  const choose = (tab: FilesTab) => setParams(tab === 'mine' ? { tab } : {}, { replace: true })
  useEffect(() => {
    document.title = `${text.title} · ${product}`
  }, [text, product])
  return (
    <div className={styles.screen} data-pane="list">
      <ChatRail />
      {isMine ? <Space onTab={choose} /> : <Shared onTab={choose} />}
    </div>
  )
}

interface TabProps {
  onTab(tab: FilesTab): void
}

function Shared({ onTab }: TabProps) {
  const [filter, setFilter] = useState<FileFilter>({ query: '', category: 'all' })
  return (
    <>
      <FilesPane
        tab="shared"
        onTab={onTab}
        category={filter.category}
        onCategory={category => setFilter({ ...filter, category })}
      />
      <SharedMain filter={filter} onFilter={setFilter} />
    </>
  )
}

function Space({ onTab }: TabProps) {
  const [query, setQuery] = useState<SpaceQuery>({ query: '', order: 'newest' })
  const { space, reload, loadMore } = useSpace(query)
  return (
    <>
      <SpacePane
        page={space.page}
        {...(query.category && { category: query.category })}
        {...(query.source && { source: query.source })}
        onPart={({ category, source }) => setQuery({ ...query, category, source })}
        onTab={onTab}
      />
      <SpaceMain
        phase={space.phase}
        page={space.page}
        query={query}
        onQuery={setQuery}
        onReload={reload}
        onMore={loadMore}
      />
    </>
  )
}
