import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useWholePicture } from '../../parts/crop/use-whole-picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './company-settings-page.module.css'

interface Props {
  logo: string
  /** Base64 of the new logo; empty removes it. */
  onChange(logo: string): void
}

export function CompanyLogo({ logo, onChange }: Props) {
  const { settings: text } = useAdminText()
  const { input, isUnreadable, choose } = useWholePicture(text.changeLogo, onChange)
  return (
    <fieldset className={styles.group} aria-label={text.logo}>
      <div className={styles.logo}>
        {logo !== '' && <img className={styles.picture} src={logo} alt={text.logo} />}
        <div className={styles.words}>
          <p className={styles.label}>{text.logo}</p>
          <p className={styles.hint}>{text.logoHint}</p>
        </div>
        <Button onClick={choose}>{text.changeLogo}</Button>
        {logo !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      {isUnreadable && <p role="alert">{text.logoUnreadable}</p>}
      {input}
    </fieldset>
  )
}
