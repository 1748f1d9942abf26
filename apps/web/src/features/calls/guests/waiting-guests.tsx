import { type CallState, type Guest, mayAdmit, waitingGuests } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { useCallClient } from '../call-client.ts'
import styles from './waiting-guests.module.css'

/** Whoever may let guests in is asked about the first one who waits. */
export function WaitingGuests({ call }: { call: CallState }) {
  const { guests: text } = useText().calling
  const decides = useAppState(state => mayAdmit(call, state.session.me?.id ?? ''))
  const [guest, ...others] = waitingGuests(call)
  if (!decides) return null
  // Screen readers announce what appears in a region that was there before.
  return (
    <>
      <p className={styles.spoken} role="status">
        {guest && text.wantsToJoin(guest.name)}
      </p>
      {guest && <Asked key={guest.user} guest={guest} others={others.length} callId={call.id} />}
    </>
  )
}

interface Props {
  guest: Guest
  /** How many more wait. */
  others: number
  callId: string
}

function Asked({ guest: { user, name, account }, others, callId }: Props) {
  const { guests: text } = useText().calling
  const { calls } = useCallClient()
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  const decide = (how: 'admit' | 'remove') =>
    void run(async () => setHasFailed(!(await calls[how](callId, user)).ok))
  return (
    <fieldset className={styles.asked} aria-label={text.wantsToJoin(name)} data-theme="dark">
      <Avatar id={user} name={name} image="" size="sm" />
      <span className={styles.words}>
        <strong className={styles.title}>{text.wantsToJoin(name)}</strong>
        <span className={styles.line}>{account === undefined ? text.byLink : text.customerByLink}</span>
        {others > 0 && <span className={styles.line}>{text.more(others)}</span>}
        {hasFailed && (
          <span className={styles.line} role="alert">
            {text.decideFailed}
          </span>
        )}
      </span>
      <Button size="sm" disabled={isBusy} onClick={() => decide('remove')}>
        {text.decline}
      </Button>
      <Button size="sm" look="primary" disabled={isBusy} onClick={() => decide('admit')}>
        {text.admit}
      </Button>
    </fieldset>
  )
}
