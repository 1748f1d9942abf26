import { useAppState, useClient } from '../../client/client-context.ts'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './new-sign-in.module.css'

/** Somebody signed in to this account elsewhere: stays until dismissed or acted on. Shows one at a time. */
function NewSignInCard() {
  const text = useText()
  const { security } = text
  const client = useClient()
  const signIn = useAppState(state => state.signIns[0])
  const timeDiff = useAppState(state => state.timeDiff)
  if (!signIn) return null
  const about = [
    signIn.device || security.unknownDevice,
    signIn.ip,
    security.methods[signIn.method],
    displayTime(text, signIn.time, Date.now() + timeDiff),
  ]
  return (
    <section className={styles.card} role="alert" aria-label={security.newSignIn}>
      <span className={styles.tile}>
        <Icon name="device" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{security.newSignIn}</h2>
        <p className={styles.about}>{about.join(' · ')}</p>
        <p className={styles.hint}>{security.notMeHint}</p>
        <div className={styles.actions}>
          <Button size="sm" look="danger" onClick={() => void client.signInNotices.reject(signIn.id)}>
            {security.endThat}
          </Button>
          <Button size="sm" onClick={() => client.signInNotices.approve(signIn.id)}>
            {security.wasMe}
          </Button>
        </div>
      </div>
    </section>
  )
}

export const newSignIn: ChatOverlay = { id: 'sign-in', isFirst: true, View: NewSignInCard }
