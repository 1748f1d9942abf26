import { useAppState } from '../../client/client-context.ts'
import styles from '../../parts/top-bar.module.css'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** For owner and admins, as long as somebody waits to be let in. */
function JoinRequestsBar({ conversationKey: key }: ConversationBarProps) {
  const { rooms: text, inviteLinks } = useText()
  const overlays = useOverlays()
  const count = useAppState(state => state.rooms[key]?.joinRequests ?? 0)
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={inviteLinks.requests}>
      <Icon name="userPlus" size="sm" />
      <span className={styles.message}>{text.wantToJoin(count)}</span>
      <Button size="sm" onClick={() => overlays.open('joinRequests', key)}>
        {text.reviewRequests}
      </Button>
    </section>
  )
}

export const joinRequestsBar: ConversationBar = {
  id: 'join-requests',
  position: 'above',
  View: JoinRequestsBar,
}
