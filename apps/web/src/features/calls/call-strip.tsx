import { selectOwnCall, selectOwnSeat } from '@parley/core'
import { type ConversationKey, conversationKey, countsFrom, formatCallDuration } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { cameraFor, openCallWindow } from '../../parts/calls/open-call-window.ts'
import { setCallMicrophone } from '../../platform/call-remote.ts'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './call-strip.module.css'

const SECOND_MS = 1_000

interface Props {
  conversationKey: ConversationKey
  name: string
}

/** Below the chat header while the user has a call in this conversation: shows the call and opens its window. */
function CallStrip({ conversationKey: key, name }: Props) {
  const live = useAppState(selectOwnCall)
  if (!live || conversationKey(live.conversation.kind, live.conversation.id) !== key) return null
  return <Strip name={name} />
}

function Strip({ name }: { name: string }) {
  const { calling: text } = useText()
  const client = useClient()
  const live = useAppState(selectOwnCall)
  const seat = useAppState(state => live && selectOwnSeat(state, live.call))
  const now = useServerNow(SECOND_MS)
  if (!live || !seat) return null
  const { call } = live
  // Where the window has been, it shows no more than it did.
  const withCamera =
    seat.presence !== 'expected' && !seat.camera ? false : cameraFor(live.conversation.kind, call.media)
  // Closing the window leaves a missed call; hanging up in time takes it back.
  const hangUp = () =>
    void (call.state === 'ringing' ? client.calls.cancel(call.id) : client.calls.leave(call.id))
  const isHere = seat.device === client.calls.deviceOf(call.id)
  const seconds = Math.max(0, Math.floor((now - (countsFrom(call) ?? call.startedAt)) / 1_000))
  const state =
    call.state === 'ringing' ? text.strip.ringing : isHere ? text.strip.here : text.strip.elsewhere
  return (
    <section className={styles.strip} aria-label={text.strip.label(name)}>
      <span className={styles.dot} aria-hidden="true" />
      <p className={styles.words}>
        {state} <span className={styles.time}>{formatCallDuration(seconds)}</span>
      </p>
      {isHere && call.state === 'active' && seat.presence === 'here' && (
        <IconButton
          size="sm"
          icon={seat.microphone ? 'mic' : 'micOff'}
          label={seat.microphone ? text.controls.mute : text.controls.unmute}
          onClick={() => setCallMicrophone(call.id, !seat.microphone)}
        />
      )}
      {isHere && (
        <Button size="sm" onClick={() => openCallWindow(client, call.id, { withCamera })}>
          {text.strip.back}
        </Button>
      )}
      <Button size="sm" look="danger" onClick={hangUp}>
        {text.strip.hangUp}
      </Button>
    </section>
  )
}

export const callStrip: ConversationBar = { id: 'call', position: 'header', View: CallStrip }
