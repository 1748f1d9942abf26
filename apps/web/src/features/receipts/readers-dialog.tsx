import { type RoomReaders, selectMembersById, selectMergedSpeakers, selectNamesakes } from '@parley/core'
import type { Message, RoomMember } from '@parley/protocol/model'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { useAppState, useClient } from '../../client/client-context.ts'
import { findMembers } from '../../parts/members/find-members.ts'
import { MemberName } from '../../parts/members/member-name.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { ListFrame, ListFrameContext, ListSlot } from '../../ui/virtual-list/list-frame.tsx'
import styles from './readers-dialog.module.css'

interface Props {
  message: Message
  onClose(): void
}

/** For former members only the account is known. */
const unknownMember = (id: string): RoomMember => ({
  id,
  name: id,
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer: false,
  serial: 0,
})

/** Reloads whenever the count changes, so that the open list stays current. */
function useReaders({ conversation, stamp }: Message): RoomReaders | 'loading' | 'error' {
  const client = useClient()
  const seq = stamp?.seq ?? 0
  const count = useAppState(state => state.readCounts[conversation]?.[seq]?.read)
  const [readers, setReaders] = useState<RoomReaders | 'loading' | 'error'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the count changes
  useEffect(() => {
    let isWanted = true
    void client.receipts.listReaders(conversation, seq).then(answer => {
      if (isWanted) setReaders(known => (answer.ok ? answer.value : known === 'loading' ? 'error' : known))
    })
    return () => {
      isWanted = false
    }
  }, [client, conversation, seq, count])
  return readers
}

/** Who has read one's own message in a group, and who has not. */
export function ReadersDialog({ message, onClose }: Props) {
  const { rooms: text, common } = useText()
  const { conversation } = message
  const members = useAppState(
    state => selectMergedSpeakers(state, conversation) ?? selectMembersById(state, conversation),
  )
  const namesakes = useAppState(state => selectNamesakes(state, conversation))
  const remarks = useAppState(state => state.remarks)
  const readers = useReaders(message)
  const [side, setSide] = useState<keyof RoomReaders>()
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const isKnown = typeof readers === 'object'
  const shown = side ?? (isKnown && readers.unread.length === 0 ? 'read' : 'unread')
  const people = useMemo(() => {
    const ids = typeof readers === 'object' ? readers[shown] : []
    const found = ids.map(id => members.get(id) ?? unknownMember(id))
    return findMembers(found, sought, remarks)
  }, [readers, shown, members, sought, remarks])
  return (
    <Dialog title={text.readersTitle} onClose={onClose}>
      <div className={styles.body}>
        {isKnown && (
          <Segmented<keyof RoomReaders>
            label={text.readersTitle}
            options={[
              { value: 'unread', label: text.unreaders(readers.unread.length) },
              { value: 'read', label: text.readers(readers.read.length) },
            ]}
            value={shown}
            onChange={setSide}
          />
        )}
        <SearchField
          label={text.searchMembers}
          placeholder={text.searchMembers}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <div className={styles.place}>
          {readers === 'loading' && <SkeletonRows label={common.loading} count={4} />}
          {readers === 'error' && <EmptyState icon="alert" title={text.readersFailed} />}
          {isKnown && people.length === 0 && (
            <EmptyState icon="user" title={sought === '' ? text.nobodyHere : text.noMember} />
          )}
          {people.length > 0 && (
            <ReaderList
              label={shown === 'read' ? text.readerList : text.unreaderList}
              people={people}
              namesakes={namesakes}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ReaderListProps {
  label: string
  people: readonly RoomMember[]
  namesakes: ReadonlySet<string>
}

/** Virtualised: there may be thousands of people. */
function ReaderList({ label, people, namesakes }: ReaderListProps) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const displayName = useDisplayName()
  const count = people.length
  const frame = useMemo(() => ({ role: 'list' as const, label, count }), [label, count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.list} ref={scrollRef} tabIndex={0}>
      <ListFrameContext value={frame}>
        <Virtualizer scrollRef={scrollRef} as={ListFrame} item={ListSlot} data={people} itemSize={40}>
          {member => (
            <div className={styles.person} key={member.id}>
              <Avatar id={member.id} name={displayName(member)} image={member.avatar} size="sm" />
              <MemberName member={member} isNamesake={namesakes.has(member.id)} />
            </div>
          )}
        </Virtualizer>
      </ListFrameContext>
    </div>
  )
}
