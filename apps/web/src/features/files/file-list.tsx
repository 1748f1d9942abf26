import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FileFilters } from './file-filters.tsx'
import styles from './file-list.module.css'
import { FileListEnd } from './file-list-end.tsx'
import { FileListRow } from './file-list-row.tsx'
import { type FileFilter, useFileList } from './use-file-list.ts'

const MINUTE_MS = 60_000
interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** All files of a conversation, filtered by type and name. */
export function FileList({ conversationKey: key, onClose }: Props) {
  const text = useText().files
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [filter, setFilter] = useState<FileFilter>({ query: '', category: 'all' })
  const { list, loadMore, retry } = useFileList(key, filter)
  const isFiltered = filter.query !== '' || filter.category !== 'all'

  const show = async ({ id, stamp }: FoundMessage) => {
    onClose()
    if (!(await client.history.showMessage(key, id, stamp.seq)))
      client.notices.announce('original-missing', 'info')
  }
  return (
    <Dialog title={text.list} look="wide" onClose={onClose}>
      <FileFilters filter={filter} onChange={setFilter} />
      <ul className={styles.list} aria-label={text.list}>
        {list.messages.map(message => (
          <FileListRow key={message.id} message={message} now={now} onShow={() => void show(message)} />
        ))}
        <FileListEnd list={list} isFiltered={isFiltered} onMore={loadMore} onRetry={retry} />
      </ul>
    </Dialog>
  )
}
