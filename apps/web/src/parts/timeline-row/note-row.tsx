import type { Note } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './note-row.module.css'

interface Props {
  note: Note
  moment: string
}

/** A note by staff for staff: dashed and amber, on neither side. */
export function NoteRow({ note: { authorName, text: words }, moment }: Props) {
  const { notes: text } = useText()
  return (
    <article className={styles.row} aria-label={text.label(authorName, moment)}>
      <div className={styles.note}>
        <p className={styles.head}>
          <Icon name="lock" size="xs" />
          <strong>{text.note}</strong>
          <span>{authorName}</span>
          <span>{moment}</span>
        </p>
        <p className={styles.words}>{words}</p>
      </div>
    </article>
  )
}
