import { type Conversation, faceOf, selectRoom, unreadInService } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey, isSnoozed } from '@parley/protocol/model'
import clsx from 'clsx'
import { memo } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { LabelChips } from '../../../parts/labels/label-chips.tsx'
import { useLabels } from '../../../parts/labels/use-labels.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { snoozeWords } from '../../../parts/snooze/snooze-words.ts'
import { useTypingWords } from '../../../parts/typing/use-typing-words.ts'
import { displayTime } from '../../../text/display-time.ts'
import { displayWait } from '../../../text/display-wait.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { previewLine } from '../list/preview-line.ts'
import styles from './customers.module.css'

interface Props {
  conversation: Conversation
  isCurrent: boolean
  now: number
  /** Below its team, rather than in a list of its own. */
  isInTree?: boolean
  /** While several are selected: whether this one is. */
  isChosen?: boolean | undefined
  onOpen(key: ConversationKey): void
}

const TREE_ITEM = { role: 'treeitem', 'aria-level': 2, tabIndex: -1 }
const MINUTE_MS = 60_000

/** A consultation in the list: the customer, the last message, and its state. */
export const ConsultationRow = memo(function ConsultationRow({
  conversation,
  isCurrent,
  now,
  isInTree = false,
  isChosen,
  onOpen,
}: Props) {
  const text = useText()
  const { key, id, avatar, lastTime } = conversation
  const unread = useAppState(state => unreadInService(state, conversation))
  const myId = useAppState(state => state.session.me?.id)
  const typing = useTypingWords(key)
  // The same colour as beside the messages.
  const face = useAppState(state => {
    const consultation = selectRoom(state, key)?.consultation
    return consultation ? faceOf(consultation, conversation.type) : id
  })
  const isByMail = useAppState(state => selectRoom(state, key)?.consultation?.mail !== undefined)
  const displayName = useDisplayName()
  const { language } = useLanguage()
  const given = displayName({ id: face, name: conversation.name })
  // Customers know it by the name of the team.
  const isOfTeam = conversation.type === CONTACT_TYPE.consultCustomer
  const name = isOfTeam ? nameInLanguage(given, language) : given
  const labels = useLabels(key)
  const preview = previewLine({
    conversation,
    unsent: undefined,
    typing,
    myId,
    noDraft: isCurrent,
    text,
    displayName,
  })
  return (
    <button
      type="button"
      {...(isInTree && { ...TREE_ITEM, 'aria-selected': isCurrent, 'aria-checked': isChosen })}
      className={clsx(styles.row, unread > 0 && styles.unread, labels.set.length > 0 && styles.labelled)}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(key)}
    >
      {isChosen !== undefined && (
        <span className={clsx(styles.tick, isChosen && styles.ticked)}>
          {isChosen && <Icon name="check" size="xs" />}
        </span>
      )}
      <Avatar id={face} name={name} image={avatar} size="md" />
      <span className={styles.main}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {isByMail && (
            <span
              className={styles.state}
              role="img"
              aria-label={text.customers.byMail}
              title={text.customers.byMail}
            >
              <Icon name="mail" size="xs" />
            </span>
          )}
          <time className={styles.time}>{lastTime > 0 ? displayTime(text, lastTime, now) : ''}</time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            {preview.warning !== undefined && <b className={styles.warning}>{preview.warning} </b>}
            {preview.words}
          </span>
          <StateMark conversation={conversation} now={now} />
          <Badge count={unread} isQuiet={conversation.isMuted === true} label={text.list.unread(unread)} />
        </span>
        <LabelChips labels={labels.set} />
      </span>
    </button>
  )
})

/** A clock with the minutes the customer has been waiting, or a tick when answered. */
function StateMark({ conversation, now }: Pick<Props, 'conversation' | 'now'>) {
  const text = useText()
  const consultation = useAppState(state => selectRoom(state, conversation.key)?.consultation)
  if (consultation && isSnoozed(consultation, now)) {
    const until = snoozeWords(text, consultation.snoozedUntil, now)
    return (
      <span className={styles.state} role="img" aria-label={until} title={until}>
        <Icon name="moon" size="xs" />
      </span>
    )
  }
  // Customers are not reminded of how long they wait.
  if (!consultation || (consultation.state === 'waiting' && !conversation.isCustomer)) return null
  if (consultation.state !== 'waiting')
    return (
      <span
        className={clsx(styles.state, styles[consultation.state])}
        role="img"
        aria-label={text.customers.states[consultation.state]}
      >
        <Icon name={consultation.state === 'closed' ? 'lock' : 'check'} size="xs" />
      </span>
    )
  const minutes = Math.max(0, Math.floor((now - consultation.waitingSince) / MINUTE_MS))
  const words = text.customers.waitingFor(displayWait(text, minutes))
  return (
    <span className={clsx(styles.state, styles.waiting)} title={words}>
      <Icon name="clock" size="xs" />
      <span aria-label={words} role="img">
        {displayWait(text, minutes, 'short')}
      </span>
    </span>
  )
}
