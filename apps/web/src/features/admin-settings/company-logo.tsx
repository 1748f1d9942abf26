import { useRef, useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { exportWhole } from '../../parts/crop/paint-crop.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './company-settings-page.module.css'

interface Props {
  logo: string
  /** Base64 of the new logo; empty removes it. */
  onChange(logo: string): void
}

export function CompanyLogo({ logo, onChange }: Props) {
  const { settings: text } = useAdminText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      onChange(exportWhole(await createImageBitmap(file)))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <fieldset className={styles.group} aria-label={text.logo}>
      <div className={styles.logo}>
        {logo !== '' && <img className={styles.picture} src={logo} alt={text.logo} />}
        <div className={styles.words}>
          <p className={styles.label}>{text.logo}</p>
          <p className={styles.hint}>{text.logoHint}</p>
        </div>
        <Button onClick={() => inputRef.current?.click()}>{text.changeLogo}</Button>
        {logo !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      {isUnreadable && <p role="alert">{text.logoUnreadable}</p>}
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.changeLogo}
        onChange={event => {
          void read(event.target.files?.[0])
          // Allows the same picture to be chosen again.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
