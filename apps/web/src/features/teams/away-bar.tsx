import { selectRoom } from '@parley/core'
import { type ConversationKey, isOpenAt, isServedAt, nextOpening } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { displayBack } from '../../text/display-back.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './teams.module.css'

const MINUTE_MS = 60_000

/** Shown to customers while nobody is there: the team's message, and when it is back [customers-18]. */
function AwayBar({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  const opening = useAppState(state => selectRoom(state, key)?.consultation?.opening)
  if (!opening || isServedAt(opening, now)) return null
  const next = nextOpening(opening, now)
  const reason = isOpenAt(opening, now) ? text.teams.unattended : text.teams.closed
  const words = [opening.away || reason, next && text.teams.backAt(displayBack(text, next, now))]
  return (
    <p className={styles.away} role="status">
      <Icon name="clock" size="sm" />
      {words.filter(Boolean).join(' · ')}
    </p>
  )
}

export const awayBar: ConversationBar = { id: 'away', position: 'header', View: AwayBar }
