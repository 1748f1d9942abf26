import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './file-list.module.css'
import { FileListRow } from './file-list-row.tsx'
import { type FileFilter, useFileList } from './use-file-list.ts'

const MINUTE_MS = 60_000
const CATEGORIES: readonly FileFilter['category'][] = [
  'all',
  'image',
  'document',
  'video',
  'audio',
  'archive',
  'other',
]

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** All files of a conversation, filtered by type and name. */
export function FileList({ conversationKey: key, onClose }: Props) {
  const { files: text, common } = useText()
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
      <div className={styles.tools}>
        <div className={styles.field}>
          <SearchField
            label={text.find}
            placeholder={text.find}
            maxLength={100}
            value={filter.query}
            onChange={event => setFilter({ ...filter, query: event.target.value })}
          />
        </div>
        <select
          className={styles.category}
          aria-label={text.category}
          value={filter.category}
          onChange={event => {
            const category = CATEGORIES.find(one => one === event.target.value) ?? 'all'
            setFilter({ ...filter, category })
          }}
        >
          {CATEGORIES.map(category => (
            <option key={category} value={category}>
              {text.categories[category]}
            </option>
          ))}
        </select>
      </div>
      <ul className={styles.list} aria-label={text.list}>
        {list.messages.map(message => (
          <FileListRow key={message.id} message={message} now={now} onShow={() => void show(message)} />
        ))}
        <li className={styles.state}>
          {list.phase === 'loading' && <Spinner label={common.loading} />}
          {list.phase === 'error' && (
            <>
              {text.failed}
              <Button onClick={retry}>{common.retry}</Button>
            </>
          )}
          {list.phase === 'ready' && list.next !== undefined && (
            <Button onClick={loadMore}>{text.more}</Button>
          )}
          {list.phase === 'ready' &&
            list.messages.length === 0 &&
            list.next === undefined &&
            (isFiltered ? text.noMatch : text.empty)}
        </li>
      </ul>
    </Dialog>
  )
}
