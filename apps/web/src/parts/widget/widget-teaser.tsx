import { MAX_TEASER_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './widget-panel.module.css'

interface Props {
  teaser: string
  onSave(teaser: string): void
}

/** What the button says of itself to visitors who have not asked yet. */
export function WidgetTeaser({ teaser, onSave }: Props) {
  const { widget: text } = useText()
  const [written, setWritten] = useState(teaser)
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        onSave(written.trim())
      }}
    >
      <Field
        label={text.teaser}
        hint={text.teaserHint}
        value={written}
        maxLength={MAX_TEASER_LENGTH}
        onChange={event => setWritten(event.target.value)}
      />
      <Button type="submit" disabled={written.trim() === teaser}>
        {text.saveTeaser}
      </Button>
    </form>
  )
}
