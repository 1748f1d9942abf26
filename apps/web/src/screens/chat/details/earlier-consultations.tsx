import { type EarlierConsultation, type RoomState, selectCustomerOverview } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import styles from './details-panel.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  /** When this thread was closed, newest first. */
  closed: readonly EarlierConsultation[]
  onOpen(key: ConversationKey): void
}

/** When this thread was closed before, and the customer's threads with other teams of the user. */
export function EarlierConsultations({ conversationKey: key, room, closed, onOpen }: Props) {
  const { text: texts, language } = useLanguage()
  const { customers: text, time } = texts
  const client = useClient()
  const others = useOthers(room)
  if (closed.length + others.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.earlier}>
      <div className={styles.sectionHead}>
        {text.earlier} <span className={styles.muted}>{closed.length + others.length}</span>
      </div>
      {closed.map(({ messageId, seq, closedAt, stars }) => (
        <SettingRow key={messageId} onClick={() => void client.history.showMessage(key, messageId, seq)}>
          <Icon name="history" size="sm" />
          <span className={styles.grow}>
            {[text.closedOn(time.yearMonthDay(new Date(closedAt))), stars > 0 && text.star(stars)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </SettingRow>
      ))}
      {others.map(other => (
        <SettingRow key={other.key} onClick={() => onOpen(other.key)}>
          <Icon name="headset" size="sm" />
          <span className={styles.grow}>{text.withTeam(nameInLanguage(other.team, language))}</span>
        </SettingRow>
      ))}
    </section>
  )
}

function useOthers(room: RoomState): { key: ConversationKey; team: string }[] {
  const { teams } = useAppState(selectCustomerOverview)
  const client = useClient()
  const customer = room.consultation?.customer
  useEffect(() => {
    if (customer !== undefined) void client.consultations.findClosed({ customer })
  }, [client, customer])
  const state = client.store.getState()
  return teams
    .flatMap(team => team.consultations)
    .filter(({ id, type }) => type === CONTACT_TYPE.customerGroup && id !== room.id)
    .flatMap(({ key }) => {
      const found = state.rooms[key]?.consultation
      return found?.customer === customer ? [{ key, team: found?.teamName ?? '' }] : []
    })
}
