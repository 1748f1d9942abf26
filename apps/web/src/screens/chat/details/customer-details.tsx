import { type EarlierConsultation, type RoomState, selectOnDuty } from '@parley/core'
import {
  type ConversationKey,
  conversationKey,
  MAX_REMARK_LENGTH,
  type RoomMember,
} from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { useServerNow } from '../../../client/use-server-now.ts'
import { TextDialog } from '../../../parts/dialogs/text-dialog.tsx'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { displayTime } from '../../../text/display-time.ts'
import { displayWait } from '../../../text/display-wait.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SelectRow } from '../../../ui/select/select-row.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { StateTag } from '../customers/state-tag.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'
import { EarlierConsultations } from './earlier-consultations.tsx'
import { MoveRow } from './move-row.tsx'

/** When a consultation was closed, newest first. */
function useClosings(key: ConversationKey, { consultation }: RoomState): EarlierConsultation[] {
  const client = useClient()
  const [closed, setClosed] = useState<EarlierConsultation[]>([])
  const { state, closedAt, rating } = consultation ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing and rating change the list
  useEffect(() => {
    let isShown = true
    void client.consultations.listEarlier(key).then(found => isShown && setClosed(found))
    return () => {
      isShown = false
    }
  }, [client, key, state, closedAt, rating])
  return closed
}

const MINUTE_MS = 60_000

/** Who closed a consultation and when, and how soon its customer got a reply. */
function ClosingFacts({ closing }: { closing: EarlierConsultation | undefined }) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  if (!closing) return null
  const { closedBy, closedAt, firstReplyMs } = closing
  const minutes = Math.round((firstReplyMs ?? 0) / MINUTE_MS)
  return (
    <dl className={styles.facts}>
      <dt>{text.customers.closedBy}</dt>
      <dd>{text.customers.closedByAt(shownName(text, closedBy), displayTime(text, closedAt, now))}</dd>
      <dt>{text.customers.firstReply}</dt>
      <dd>{firstReplyMs === undefined ? text.customers.noReply : displayWait(text, minutes)}</dd>
    </dl>
  )
}

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** The customer of a consultation, who is in charge of it, and the actions of the team. */
export function CustomerDetails({ conversationKey: key, room, onOpen, onClose }: Props) {
  const { text: texts, language } = useLanguage()
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
              {nameInLanguage(consultation.teamName, language)}
            </p>
            <p className={styles.heroDetail}>
              {text.since(time.yearMonthDay(new Date(consultation.openedAt)))}
            </p>
            {consultation.mail && (
              <p className={styles.heroDetail}>
                {text.byMail} · {text.mailSubject(consultation.mail.subject)}
              </p>
            )}
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

/** What the user wrote down about a person, for themselves. */
function RemarkRow({ person }: { person: string }) {
  const { customers: text } = useText()
  const client = useClient()
  const remark = useAppState(state => state.people[person]?.remark ?? '')
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => void client.people.loadUnknown([person]), [client, person])
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        <span className={styles.grow}>{text.remark}</span>
        <span className={styles.value}>{remark || text.noRemark}</span>
        <Icon name="edit" size="xs" />
      </SettingRow>
      {isEditing && (
        <TextDialog
          title={text.remark}
          initial={remark}
          longest={MAX_REMARK_LENGTH}
          check={value => (value.trim().length > MAX_REMARK_LENGTH ? 'too-long' : undefined)}
          onSave={value => client.people.setRemark(person, value)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}

function HolderRow({ conversationKey: key, room }: Pick<Props, 'conversationKey' | 'room'>) {
  const { customers: text } = useText()
  const client = useClient()
  // As on the board: what is assigned to nobody is the business of the person on duty.
  const onDuty = useAppState(state => selectOnDuty(state, key))
  const holder = room.consultation?.holder
  // Where there is duty, nobody else could reply [duty-10].
  const mayReply = ({ id }: RoomMember) => onDuty === undefined || id === onDuty?.id || id === holder
  const staff = room.members.filter(member => !member.isCustomer && mayReply(member))
  const displayName = useDisplayName()
  const options = staff.map(member => ({ value: member.id, label: displayName(member) }))
  return (
    <SelectRow
      label={text.holder}
      options={[
        { value: '', label: onDuty ? text.whoIsOnDuty(displayName(onDuty)) : text.nobody },
        ...options,
      ]}
      value={holder ?? ''}
      onChange={person => void client.consultations.assign(key, person || undefined)}
    />
  )
}

/** Who serves this customer, and who of them is on duty. */
function TeamSection({ room }: Pick<Props, 'room'>) {
  const { customers: text, duty } = useText()
  const team = conversationKey('groupchat', room.consultation?.team ?? '')
  const onDuty = useAppState(state => selectOnDuty(state, team))
  const me = useAppState(state => state.session.me?.id)
  const displayName = useDisplayName()
  return (
    <section className={styles.section} aria-label={text.team}>
      <div className={styles.sectionHead}>{text.team}</div>
      <ul>
        {room.members
          .filter(member => !member.isCustomer)
          .map(member => ({ ...member, name: displayName(member) }))
          .map(({ id, name, avatar }) => (
            <li key={id} className={styles.teamMember}>
              <PersonAvatar id={id} name={name} image={avatar} size="sm" />
              <span className={styles.grow}>
                {name}
                {id === me && duty.you}
              </span>
              {onDuty?.id === id && <Tag tone="accent">{duty.onDuty}</Tag>}
            </li>
          ))}
      </ul>
    </section>
  )
}
