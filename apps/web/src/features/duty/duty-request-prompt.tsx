import { conversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import styles from '../../parts/duty/duty.module.css'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'

/** A colleague asks to take over duty; one click hands it over. Shows one request at a time. */
function DutyRequestPrompt() {
  const { text: all, language } = useLanguage()
  const { duty: text } = all
  const client = useClient()
  const request = useAppState(state => state.dutyRequests[0])
  const teamName = useAppState(state =>
    request ? state.conversations.get(conversationKey('groupchat', request.team))?.name : undefined,
  )
  const displayName = useDisplayName()
  if (!request) return null
  const { team, person } = request
  const name = displayName({ id: person, name: request.name })
  const handOver = () => {
    client.duty.stay(team, person)
    void client.duty.handOver(team, person)
  }
  return (
    <div className={styles.request} role="alertdialog" aria-label={text.asking(name)} data-above>
      <Avatar id={person} name={name} size="sm" />
      <p className={styles.asking}>
        {text.asking(name)}
        <small>{nameInLanguage(teamName ?? '', language)}</small>
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => client.duty.stay(team, person)}>
          {text.stay}
        </Button>
        <Button size="sm" look="primary" onClick={handOver}>
          {text.handOver}
        </Button>
      </div>
    </div>
  )
}

export const dutyRequestPrompt: ChatOverlay = { id: 'duty-request', isFirst: true, View: DutyRequestPrompt }
