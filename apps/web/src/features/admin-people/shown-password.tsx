import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './people-page.module.css'

/** A password that is shown only once. */
export function ShownPassword({ password }: { password: string }) {
  const text = useAdminText()
  const client = useClient()
  return (
    <div role="status">
      <p className={styles.hint}>{text.people.password}</p>
      <p className={styles.secret}>
        <code>{password}</code>
        <Button size="sm" onClick={() => void copyText(client, password)}>
          {text.copy}
        </Button>
      </p>
      <p className={styles.hint}>{text.people.passwordHint}</p>
    </div>
  )
}
