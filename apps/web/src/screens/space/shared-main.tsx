import { type FoundMessage, selectKnownPeople } from '@parley/core'
import { type ConversationKey, previewTypeOf } from '@parley/protocol/model'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { type FileFilter, useFileList } from '../../features/files/use-file-list.ts'
import { previewAddress } from '../../parts/addresses/preview-address.ts'
import { useOpenMessage } from '../../parts/addresses/use-open-message.ts'
import frame from '../../parts/admin/admin.module.css'
import table from '../../parts/admin/table.module.css'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { ListFailure } from '../../parts/load-failure/list-failure.tsx'
import { PersonField } from '../../parts/members/person-field.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { Link } from '../../platform/router/link.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './space-main.module.css'
import { useSpaceText } from './space-text.tsx'

const MINUTE_MS = 60_000
const PERIODS = ['any', 'week', 'month', 'year'] as const
type Period = (typeof PERIODS)[number]
const DAYS: Record<Period, number | undefined> = { any: undefined, week: 7, month: 30, year: 365 }

interface Props {
  filter: FileFilter
  onFilter(filter: FileFilter): void
}

/** Files of all chats, sent and received [files-18]. */
export function SharedMain({ filter, onFilter }: Props) {
  const text = useSpaceText()
  const [key, setKey] = useState<ConversationKey>()
  const { list, loadMore, retry } = useFileList(key, filter)
  const title = filter.category === 'all' ? text.all : text.kinds[filter.category]
  const isFiltered =
    key !== undefined ||
    filter.query.trim() !== '' ||
    filter.category !== 'all' ||
    filter.sender !== undefined ||
    filter.days !== undefined
  return (
    <main className={clsx(frame.page, styles.main)} aria-label={title}>
      <header className={frame.head}>
        <div className={frame.titles}>
          <h2 className={frame.title}>{title}</h2>
          <p className={frame.sub}>{text.sharedHint}</p>
        </div>
      </header>
      <SharedTools filter={filter} conversationKey={key} onFilter={onFilter} onConversation={setKey} />
      <div className={frame.body}>
        {list.messages.length > 0 && <SharedTable messages={list.messages} />}
        <SharedEnd list={list} isFiltered={isFiltered} onMore={loadMore} onRetry={retry} />
      </div>
    </main>
  )
}

interface ToolsProps extends Props {
  conversationKey: ConversationKey | undefined
  onConversation(key: ConversationKey | undefined): void
}

function SharedTools({ filter, conversationKey, onFilter, onConversation }: ToolsProps) {
  const text = useSpaceText()
  const people = usePeople()
  const conversations = useConversations()
  const period = PERIODS.find(one => DAYS[one] === filter.days) ?? 'any'
  return (
    <div className={frame.tools}>
      <div className={styles.search}>
        <SearchField
          label={text.searchShared}
          placeholder={text.searchShared}
          maxLength={100}
          value={filter.query}
          onChange={event => onFilter({ ...filter, query: event.target.value })}
        />
      </div>
      <PersonField
        label={text.person}
        anyone={text.anyone}
        people={people}
        value={filter.sender ?? ''}
        onChange={id => onFilter({ ...filter, sender: id || undefined })}
      />
      <PersonField
        label={text.conversation}
        anyone={text.anywhere}
        people={conversations}
        value={conversationKey ?? ''}
        onChange={id => onConversation((id || undefined) as ConversationKey | undefined)}
      />
      <Select
        className={styles.period}
        label={text.period}
        options={PERIODS.map(value => ({ value, label: text.periods[value] }))}
        value={period}
        onChange={value => onFilter({ ...filter, days: DAYS[value] })}
      />
    </div>
  )
}

/** Everybody known, oneself first. */
function usePeople() {
  const text = useSpaceText()
  const me = useAppState(state => state.session.me)
  const people = useAppState(selectKnownPeople)
  return useMemo(
    () => [
      ...(me ? [{ id: me.id, name: text.me, avatar: me.avatar }] : []),
      ...people.filter(({ id }) => id !== me?.id),
    ],
    [me, people, text],
  )
}

function useConversations() {
  const conversations = useAppState(state => state.conversations)
  return useMemo(
    () => [...conversations.values()].map(({ key, name, avatar }) => ({ id: key, name, avatar })),
    [conversations],
  )
}

function SharedTable({ messages }: { messages: readonly FoundMessage[] }) {
  const text = useSpaceText()
  return (
    <table className={clsx(table.table, styles.sharedTable)} aria-label={text.list}>
      <thead>
        <tr>
          <th>{text.name}</th>
          <th className={styles.saved}>{text.from}</th>
          <th className={styles.saved}>{text.conversation}</th>
          <th className={styles.saved}>{text.sent}</th>
          <th className={styles.size}>{text.size}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {messages.map(message => (
          <SharedRow key={message.id} message={message} />
        ))}
      </tbody>
    </table>
  )
}

function SharedRow({ message }: { message: FoundMessage }) {
  const text = useSpaceText()
  const texts = useText()
  const displayName = useDisplayName()
  const now = useServerNow(MINUTE_MS)
  const me = useAppState(state => state.session.me?.id)
  const conversationName = useAppState(state => state.conversations.get(message.conversation)?.name)
  const isGone = useAppState(state => state.invalidFiles.has(message.id))
  const { content, sender, senderName, stamp } = message
  if (content.kind !== 'file' && content.kind !== 'image' && content.kind !== 'video') return null
  const name = content.name || texts.kinds.unknownFile
  const size = content.size === undefined ? '' : displaySize(content.size)
  const from = sender === me ? text.me : displayName({ id: sender, name: senderName })
  return (
    <tr>
      <td className={styles.shared}>
        <span className={styles.file}>
          <FileTile content={{ kind: 'file', name }} isOff={isGone} />
          <span className={styles.words}>
            <SharedName message={message} name={name} url={isGone ? undefined : content.url} />
            <span className={styles.facts}>
              {isGone ? texts.files.gone : [from, conversationName, size].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </td>
      <td className={styles.saved}>{from}</td>
      <td className={styles.saved}>{conversationName}</td>
      <td className={styles.saved}>{displayMoment(texts, stamp.time, now)}</td>
      <td className={styles.size}>{size}</td>
      <td className={styles.actions}>
        <SharedActions message={message} name={name} isAvailable={!isGone && content.url !== undefined} />
      </td>
    </tr>
  )
}

interface NameProps {
  message: FoundMessage
  name: string
  url: string | undefined
}

/** Leads to the preview, where there is one. */
function SharedName({ message, name, url }: NameProps) {
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  if (isOffice || url === undefined || previewTypeOf(name) === undefined)
    return <span className={styles.name}>{name}</span>
  return (
    <Link className={styles.name} {...previewAddress(url, message)}>
      {name}
    </Link>
  )
}

interface ActionsProps {
  message: FoundMessage
  name: string
  isAvailable: boolean
}

function SharedActions({ message, name, isAvailable }: ActionsProps) {
  const text = useSpaceText()
  const { files } = useText()
  const client = useClient()
  const openMessage = useOpenMessage()
  const isFetching = useAppState(state => state.downloads[message.id] !== undefined)
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  return (
    <>
      <IconButton
        icon="message"
        label={text.show(name)}
        onClick={() => openMessage(message.conversation, { id: message.id, seq: message.stamp.seq })}
      />
      {isAvailable && !isOffice && (
        <IconButton
          icon={isFetching ? 'close' : 'download'}
          label={isFetching ? files.cancelDownload : text.download(name)}
          onClick={() =>
            isFetching ? client.files.cancelDownload(message.id) : void client.files.download(message)
          }
        />
      )}
    </>
  )
}

interface EndProps {
  list: ReturnType<typeof useFileList>['list']
  isFiltered: boolean
  onMore(): void
  onRetry(): void
}

function SharedEnd({ list, isFiltered, onMore, onRetry }: EndProps) {
  const text = useSpaceText()
  const { common } = useText()
  if (list.phase === 'error') return <ListFailure title={text.sharedFailed} onRetry={onRetry} />
  if (list.phase === 'loading') return <Spinner label={common.loading} />
  if (list.next !== undefined)
    return (
      <div className={styles.more}>
        <Button onClick={onMore}>{text.more}</Button>
      </div>
    )
  if (list.messages.length > 0) return null
  return isFiltered ? (
    <EmptyState icon="search" title={text.noMatch} />
  ) : (
    <EmptyState icon="folder" title={text.noShared} hint={text.noSharedHint} />
  )
}
