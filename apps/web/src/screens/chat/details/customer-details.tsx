import { type RoomState, selectServant } from '@parley/core'
import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { useCallName } from '../../../parts/message-words/use-call-name.ts'
import { useText } from '../../../text/text-context.ts'
import { SelectRow } from '../../../ui/select/select-row.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { StateTag } from '../customers/state-tag.tsx'
import { ClosingFacts } from './closing-facts.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'
import { EarlierConsultations } from './earlier-consultations.tsx'
import { MoveRow } from './move-row.tsx'
import { RemarkRow } from './remark-row.tsx'
import { useClosings } from './use-closings.ts'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** The customer of a consultation, who is in charge of it, and the actions of the team. */
export function CustomerDetails({ conversationKey: key, room, onOpen, onClose }: Props) {
  const texts = useText()
  const { customers: text, rooms, time } = texts
  const { consultation } = room
  const closed = useClosings(key, room)
  const name = shownName(texts, room.name)
  if (!consultation) return null
  return (
    <SidePanel label={rooms.details} title={text.details} closeLabel={rooms.closeDetails} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.hero}>
          <PersonAvatar id={consultation.customer} name={name} image={room.avatar} size="lg" />
          <div className={styles.grow}>
            <h2 className={styles.name} title={name}>
              {name}
            </h2>
            <p className={styles.heroDetail} title={consultation.teamName}>
              {consultation.teamName}
            </p>
            <p className={styles.heroDetail}>
              {text.since(time.yearMonthDay(new Date(consultation.openedAt)))}
            </p>
            {consultation.email !== '' && (
              <p className={styles.heroDetail}>
                <a href={`mailto:${encodeURIComponent(consultation.email).replace('%40', '@')}`}>
                  {consultation.email}
                </a>
              </p>
            )}
            <p className={styles.heroState}>
              <StateTag consultation={consultation} />
            </p>
          </div>
        </div>
        {consultation.state === 'closed' && <ClosingFacts closing={closed[0]} />}
        <section className={styles.section} aria-label={text.state}>
          <RemarkRow person={consultation.customer} />
          <HolderRow conversationKey={key} room={room} />
          <MoveRow conversationKey={key} name={name} consultation={consultation} />
          <DetailsSections of="consultation" position="row" conversationKey={key} room={room} />
        </section>
        <DetailsSections of="consultation" position="below" conversationKey={key} room={room} />
        <TeamSection room={room} />
        <EarlierConsultations room={room} closed={closed} onOpen={onOpen} conversationKey={key} />
      </div>
    </SidePanel>
  )
}

function HolderRow({ conversationKey: key, room }: Pick<Props, 'conversationKey' | 'room'>) {
  const { customers: text } = useText()
  const client = useClient()
  // As on the board: what is assigned to nobody is the business of the person on duty.
  const servant = useAppState(state => selectServant(state, key))
  const staff = room.members.filter(member => !member.isCustomer)
  const callName = useCallName()
  const options = staff.map(member => ({ value: member.id, label: callName(member) }))
  return (
    <SelectRow
      label={text.holder}
      options={[
        { value: '', label: servant ? text.whoIsOnDuty(callName(servant)) : text.nobody },
        ...options,
      ]}
      value={room.consultation?.holder ?? ''}
      onChange={person => void client.consultations.assign(key, person || undefined)}
    />
  )
}

/** Who serves this customer, and who of them is on duty. */
function TeamSection({ room }: Pick<Props, 'room'>) {
  const { customers: text, duty } = useText()
  const team = conversationKey('groupchat', room.consultation?.team ?? '')
  const servant = useAppState(state => selectServant(state, team))
  const me = useAppState(state => state.session.me?.id)
  const callName = useCallName()
  return (
    <section className={styles.section} aria-label={text.team}>
      <div className={styles.sectionHead}>{text.team}</div>
      <ul>
        {room.members
          .filter(member => !member.isCustomer)
          .map(member => ({ ...member, name: callName(member) }))
          .map(({ id, name, avatar }) => (
            <li key={id} className={styles.teamMember}>
              <PersonAvatar id={id} name={name} image={avatar} size="sm" />
              <span className={styles.grow}>
                {name} {id === me && duty.you}
              </span>
              {servant?.id === id && <Tag tone="accent">{duty.onDuty}</Tag>}
            </li>
          ))}
      </ul>
    </section>
  )
}
