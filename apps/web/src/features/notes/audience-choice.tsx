import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './notes.module.css'

interface Props {
  isNote: boolean
  onChoose(isNote: boolean): void
}

/** Above the composer of staff in a consultation: reply to the customer, or write an internal note. */
export function AudienceChoice({ isNote, onChoose }: Props) {
  const { notes: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.audience} role="group" aria-label={text.audience}>
      <button type="button" className={styles.choice} aria-pressed={!isNote} onClick={() => onChoose(false)}>
        <Icon name="reply" size="xs" />
        {text.reply}
      </button>
      <button type="button" className={styles.choice} aria-pressed={isNote} onClick={() => onChoose(true)}>
        <Icon name="note" size="xs" />
        {text.note}
      </button>
    </div>
  )
}
