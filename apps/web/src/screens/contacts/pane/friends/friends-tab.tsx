import { type Person, selectFriendsByLetter } from '@parley/core'
import { conversationKey } from '@parley/protocol/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { contactOfPerson } from '../../../../parts/contact/contact.ts'
import { useText } from '../../../../text/text-context.ts'
import {
  type RowProps,
  VirtualList,
  type VirtualListHandle,
} from '../../../../ui/virtual-list/virtual-list.tsx'
import { ContactRow } from '../contact-row.tsx'
import type { TabProps } from '../contacts-pane.tsx'
import { keyOfShown } from '../key-of-shown.ts'
import { ListState } from '../list-state.tsx'
import styles from './friends-tab.module.css'
import { LetterIndex } from './letter-index.tsx'
import { RequestsRow } from './requests-row.tsx'

const REQUESTS = 'requests'

type FriendItem =
  | { type: 'requests' }
  | { type: 'letter'; letter: string }
  | { type: 'person'; person: Person }

interface Letter {
  letter: string
  people: readonly Person[]
}

/** The requests, then the friends grouped by letter. */
const friendItems = (letters: readonly Letter[]): FriendItem[] => [
  { type: 'requests' },
  ...letters.flatMap(({ letter, people }): FriendItem[] => [
    { type: 'letter', letter },
    ...people.map(person => ({ type: 'person' as const, person })),
  ]),
]

/** The letter under which a row is listed. */
function letterAt(items: readonly FriendItem[], index: number): string | undefined {
  for (let at = Math.min(index, items.length - 1); at >= 0; at--) {
    const item = items[at]
    if (item?.type === 'letter') return item.letter
  }
  return undefined
}

const keyOf = (item: FriendItem): string => {
  if (item.type === 'person') return conversationKey('chat', item.person.id)
  return item.type === 'letter' ? item.letter : REQUESTS
}
const isStop = (item: FriendItem): boolean => item.type !== 'letter'
const wordsOf = (item: FriendItem): readonly string[] =>
  item.type === 'person'
    ? [item.person.nickName, item.person.remark, item.person.letter, item.person.pinyin]
    : []

/** Friends by the first letter of their names [contacts-1]. */
export function FriendsTab({ shown, onShow }: TabProps) {
  const text = useText().contacts
  const client = useClient()
  const letters = useAppState(selectFriendsByLetter)
  const status = useAppState(state => state.friends.status)
  const items = useMemo(() => friendItems(letters), [letters])
  const listRef = useRef<VirtualListHandle>(null)
  const [top, setTop] = useState(0)
  useEffect(() => void client.friends.load(), [client])

  const handleLetter = (letter: string, byKeyboard: boolean) => {
    const index = items.findIndex(item => item.type === 'letter' && item.letter === letter)
    listRef.current?.showIndex(index)
    if (byKeyboard) listRef.current?.focusIndex(index + 1)
  }
  const current = shown?.type === 'requests' ? REQUESTS : keyOfShown(shown)
  return (
    <div className={styles.letters}>
      <VirtualList
        ref={listRef}
        className={letters.length > 0 ? styles.list : styles.few}
        label={text.friends}
        items={items}
        keyOf={keyOf}
        isStop={isStop}
        current={current}
        wordsOf={wordsOf}
        onScrolledTo={setTop}
      >
        {(item, rowProps) => <FriendRow item={item} rowProps={rowProps} current={current} onShow={onShow} />}
      </VirtualList>
      {letters.length > 0 ? (
        <LetterIndex
          present={letters.map(({ letter }) => letter)}
          current={letterAt(items, top) ?? letters[0]?.letter}
          onLetter={handleLetter}
        />
      ) : (
        <ListState
          status={status}
          icon="user"
          empty={text.noFriends}
          onRetry={() => void client.friends.load()}
        />
      )}
    </div>
  )
}

interface FriendRowProps extends Pick<TabProps, 'onShow'> {
  item: FriendItem
  rowProps: RowProps
  current: string | undefined
}

function FriendRow({ item, rowProps, current, onShow }: FriendRowProps) {
  if (item.type === 'letter') return <h2 className={styles.letter}>{item.letter}</h2>
  if (item.type === 'requests')
    return (
      <RequestsRow
        rowProps={rowProps}
        isCurrent={current === REQUESTS}
        onShow={() => onShow({ type: 'requests' })}
      />
    )
  const contact = contactOfPerson(item.person)
  return (
    <ContactRow
      contact={contact}
      rowProps={rowProps}
      isCurrent={contact.key === current}
      onShow={() => onShow({ type: 'contact', key: contact.key })}
    />
  )
}
