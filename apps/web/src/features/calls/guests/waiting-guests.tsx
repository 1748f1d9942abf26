import { type CallState, type Guest, mayAdmit, waitingGuests } from '@parley/protocol/model'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useCallClient } from '../call-client.ts'
import styles from './waiting-guests.module.css'

/** Whoever may let guests in is asked about the first one who waits. */
export function WaitingGuests({ call }: { call: CallState }) {
  const decides = useAppState(state => mayAdmit(call, state.session.me?.id ?? ''))
  const [guest] = waitingGuests(call)
  return decides && guest ? <Asked key={guest.user} guest={guest} callId={call.id} /> : null
}

function Asked({ guest: { user, name, account }, callId }: { guest: Guest; callId: string }) {
  const { guests: text } = useText().calling
  const { calls } = useCallClient()
  return (
    <div className={styles.asked} role="alertdialog" aria-label={text.wantsToJoin(name)}>
      <Avatar id={user} name={name} image="" size="sm" />
      <span className={styles.words}>
        <strong className={styles.title}>{text.wantsToJoin(name)}</strong>
        <span className={styles.line}>{account === undefined ? text.byLink : text.customerByLink}</span>
      </span>
      <Button size="sm" onClick={() => void calls.remove(callId, user)}>
        {text.decline}
      </Button>
      <Button size="sm" look="primary" onClick={() => void calls.admit(callId, user)}>
        {text.admit}
      </Button>
    </div>
  )
}
