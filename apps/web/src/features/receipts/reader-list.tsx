import type { RoomMember } from '@parley/protocol/model'
import { useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { MemberName } from '../../parts/members/member-name.tsx'
import { useCallName } from '../../parts/message-words/use-call-name.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ListFrame, ListFrameContext, ListSlot } from '../../ui/virtual-list/list-frame.tsx'
import styles from './readers-dialog.module.css'

interface Props {
  label: string
  people: readonly RoomMember[]
  namesakes: ReadonlySet<string>
}

/** Virtualised: there may be thousands of people. */
export function ReaderList({ label, people, namesakes }: Props) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const callName = useCallName()
  const count = people.length
  const frame = useMemo(() => ({ role: 'list' as const, label, count }), [label, count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.list} ref={scrollRef} tabIndex={0}>
      <ListFrameContext value={frame}>
        <Virtualizer scrollRef={scrollRef} as={ListFrame} item={ListSlot} data={people} itemSize={40}>
          {member => (
            <div className={styles.person} key={member.id}>
              <Avatar id={member.id} name={callName(member)} image={member.avatar} size="sm" />
              <MemberName member={member} isNamesake={namesakes.has(member.id)} />
            </div>
          )}
        </Virtualizer>
      </ListFrameContext>
    </div>
  )
}
