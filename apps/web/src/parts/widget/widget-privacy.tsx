import { isSafeUrl, MAX_PRIVACY_URL } from '@parley/protocol/model'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './widget-panel.module.css'

interface Props {
  url: string
  onSave(url: string): void
}

/** Linked below the form that visitors fill in. */
export function WidgetPrivacy({ url, onSave }: Props) {
  const { widget: text } = useText()
  const [written, setWritten] = useState(url)
  const value = written.trim()
  const isWrong = value !== '' && !isSafeUrl(value)
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) onSave(value)
      }}
    >
      <Field
        label={text.privacy}
        hint={text.privacyHint}
        value={written}
        maxLength={MAX_PRIVACY_URL}
        error={isWrong ? text.wrongWebsite : undefined}
        onChange={event => setWritten(event.target.value)}
      />
      <Button type="submit" disabled={isWrong || value === url}>
        {text.savePrivacy}
      </Button>
    </form>
  )
}
