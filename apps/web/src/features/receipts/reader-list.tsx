import type { RoomMember } from '@parley/protocol/model'
import { type ComponentProps, useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { MemberName } from '../../parts/members/member-name.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './readers-dialog.module.css'

interface Props {
  label: string
  people: readonly RoomMember[]
  namesakes: ReadonlySet<string>
}

/** Thousands of people; only those in sight are drawn. */
export function ReaderList({ label, people, namesakes }: Props) {
  const scrollRef = useRef<HTMLDivElement>(null)
  // A component of its own per label, because the virtual list takes a type and no properties.
  const List = useMemo(() => (props: ComponentProps<'ul'>) => <ul {...props} aria-label={label} />, [label])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.list} ref={scrollRef} tabIndex={0}>
      <Virtualizer scrollRef={scrollRef} as={List} item="li" data={people} itemSize={40}>
        {member => (
          <div className={styles.person} key={member.id}>
            <Avatar id={member.id} name={member.name} image={member.avatar} size="sm" />
            <MemberName member={member} isNamesake={namesakes.has(member.id)} />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}
