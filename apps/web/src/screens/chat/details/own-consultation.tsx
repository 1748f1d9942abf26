import type { RoomState } from '@parley/core'
import { type ConversationKey, isOpenAt, isServedAt, nextOpening } from '@parley/protocol/model'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { useServerNow } from '../../../client/use-server-now.ts'
import { displayBack } from '../../../text/display-back.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'

const MINUTE_MS = 60_000

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onClose(): void
}

/** For customers: the team, whether it is open, and who of it has answered [customers-11]. */
export function OwnConsultation({ conversationKey: key, room, onClose }: Props) {
  const { text: all, language } = useLanguage()
  const { customers: text, rooms } = all
  const name = nameInLanguage(room.name, language)
  const staff = room.members.filter(member => !member.isCustomer)
  return (
    <SidePanel label={rooms.details} title={text.service} closeLabel={rooms.closeDetails} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.hero}>
          <Avatar id={room.consultation?.team ?? room.id} name={name} image={room.avatar} size="lg" />
          <div className={styles.grow}>
            <h2 className={styles.name} title={room.name}>
              {name}
            </h2>
            <OpeningLine room={room} />
          </div>
        </div>
        {staff.length > 0 && (
          <section className={styles.section} aria-label={text.whoAnswers}>
            <div className={styles.sectionHead}>{text.whoAnswers}</div>
            <ul>
              {staff.map(({ id, name, avatar }) => (
                <li key={id} className={styles.teamMember}>
                  <PersonAvatar id={id} name={name} image={avatar} size="sm" />
                  <span className={styles.grow}>{name}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={styles.section} aria-label={rooms.settings}>
          <DetailsSections of="own-consultation" position="row" conversationKey={key} room={room} />
        </section>
        <p className={styles.about}>{text.askHint}</p>
      </div>
    </SidePanel>
  )
}

function OpeningLine({ room }: Pick<Props, 'room'>) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  const opening = room.consultation?.opening
  if (!opening) return null
  const next = nextOpening(opening, now)
  const closed = next === undefined ? text.teams.closed : text.teams.backAt(displayBack(text, next, now))
  const open = isServedAt(opening, now) ? text.customers.openNow : text.teams.unattended
  return <p className={styles.heroDetail}>{isOpenAt(opening, now) ? open : closed}</p>
}
