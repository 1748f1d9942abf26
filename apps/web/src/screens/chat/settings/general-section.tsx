import { useClient } from '../../../client/client-context.ts'
import { LanguageSwitch } from '../../../features/language/language-switch.tsx'
import { ThemeChoice } from '../../../features/theme/theme-choice.tsx'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './settings-dialog.module.css'

export function GeneralSection() {
  const text = useText()
  const client = useClient()
  return (
    <>
      <div className={styles.group}>
        <span className={styles.label}>{text.settings.appearance}</span>
        <ThemeChoice />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.language.label}</span>
        <LanguageSwitch />
      </div>
      <Button look="danger" onClick={() => void client.signOut()}>
        <Icon name="logout" size="sm" />
        {text.settings.signOut}
      </Button>
    </>
  )
}
