import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ListFailure } from '../../parts/load-failure/list-failure.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { FileFilters } from './file-filters.tsx'
import styles from './file-list.module.css'
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

interface FileListEndProps {
  list: ReturnType<typeof useFileList>['list']
  isFiltered: boolean
  onMore(): void
  onRetry(): void
}

/** Says at the end of the list whether there is more, nothing, or an error. */
function FileListEnd({ list, isFiltered, onMore, onRetry }: FileListEndProps) {
  const { files: text, common } = useText()
  return (
    <li className={styles.state}>
      {list.phase === 'loading' && <Spinner label={common.loading} />}
      {list.phase === 'error' && <ListFailure title={text.failed} onRetry={onRetry} />}
      {list.phase === 'ready' && list.next !== undefined && <Button onClick={onMore}>{text.more}</Button>}
      {list.phase === 'ready' &&
        list.messages.length === 0 &&
        list.next === undefined &&
        (isFiltered ? text.noMatch : text.empty)}
    </li>
  )
}
