import type { PersonDevice } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import styles from './people-page.module.css'

interface Props {
  account: string
  devices: readonly PersonDevice[]
  onChanged(): void
}

/** Where the person is signed in. */
export function PersonDevices({ account, devices, onChanged }: Props) {
  const { person: text } = useAdminText()
  const texts = useText()
  const client = useClient()
  const signOut = async (device?: string) => {
    client.notices.succeeded(await client.adminPeople.signOut(account, device))
    onChanged()
  }
  return (
    <section ref={keepRowFocus} className={styles.section} aria-label={text.devices}>
      <div className={styles.line}>
        <h3>
          {text.devices} {devices.length > 0 && <span className={styles.quiet}>{devices.length}</span>}
        </h3>
        {devices.length > 1 && (
          <Button size="sm" look="quiet" onClick={() => void signOut()}>
            {text.signOutAll}
          </Button>
        )}
      </div>
      {devices.length === 0 && <p className={styles.hint}>{text.noDevices}</p>}
      {devices.map(({ id, device, place, usedAt }) => (
        <div key={id} className={styles.line}>
          <span className={styles.names}>
            <strong>{device}</strong>
            <small>
              {place} · {displayTime(texts, usedAt, Date.now())}
            </small>
          </span>
          <Button size="sm" aria-label={text.signOutOf(device)} onClick={() => void signOut(id)}>
            {text.signOut}
          </Button>
        </div>
      ))}
    </section>
  )
}
