import { useAppState, useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './people-page.module.css'

interface Props {
  name: string
  token: string
  expiresAt: number
  onClose(): void
}

/** A link with which a person sets a password, shown this once. */
export function LinkDialog({ name, token, expiresAt, onClose }: Props) {
  const admin = useAdminText()
  const { person: text } = admin
  const texts = useText()
  const client = useClient()
  const domain = useAppState(state => state.session.company?.domain ?? '')
  // The part after # is not sent to servers, and so is in no log.
  const link = `${window.location.origin}/password?company=${encodeURIComponent(domain)}#${token}`
  return (
    <Dialog title={text.linkFor(name)} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.secret}>
          <code className={styles.whole}>{link}</code>
        </p>
        <p className={styles.hint}>{text.linkOnce(displayUntil(texts, expiresAt, Date.now()))}</p>
        <div className={styles.actions}>
          <Button onClick={() => void copyText(client, link)}>
            <Icon name="copy" size="sm" />
            {admin.copy}
          </Button>
          <Button look="primary" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
