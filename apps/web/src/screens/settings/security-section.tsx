import { useState } from 'react'
import { ChangePassword } from '../../features/password/change-password.tsx'
import { FactorSettings } from '../../features/second-factor/factor-settings.tsx'
import { SessionList } from '../../features/session-list/session-list.tsx'
import rows from '../../parts/settings/settings.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './security-section.module.css'

export function SecuritySection() {
  const { security } = useText()
  const [isChanging, setChanging] = useState<boolean>()
  const [isFactorBusy, setFactorBusy] = useState(false)
  const [wasSaved, setSaved] = useState(false)

  if (isChanging)
    return (
      <ChangePassword
        onCancel={() => setChanging(false)}
        onSaved={() => {
          setChanging(false)
          setSaved(true)
        }}
      />
    )
  return (
    <>
      {!isFactorBusy && (
        <div className={rows.row}>
          <span className={rows.label}>{security.password}</span>
          <Button size="sm" autoFocus={isChanging === false} onClick={() => setChanging(true)}>
            {security.changePassword}
          </Button>
        </div>
      )}
      {wasSaved && (
        <p className={styles.done} role="status">
          {security.saved}
        </p>
      )}
      <div className={styles.factors}>
        <FactorSettings onBusy={setFactorBusy} />
      </div>
      {!isFactorBusy && <SessionList />}
    </>
  )
}
