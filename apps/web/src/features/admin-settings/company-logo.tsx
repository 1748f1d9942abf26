import { useRef, useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import cards from '../../parts/admin/cards.module.css'
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
    <section className={cards.card} aria-label={text.logo}>
      <h2>{text.logo}</h2>
      <div className={styles.logo}>
        {logo !== '' && <img className={styles.picture} src={logo} alt={text.logo} />}
        <Button onClick={() => inputRef.current?.click()}>{text.changeLogo}</Button>
        {logo !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{text.logoHint}</p>
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
    </section>
  )
}
