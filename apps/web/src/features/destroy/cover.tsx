import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './cover.module.css'

interface Props {
  seconds: number
  /** Undefined where messages are only looked at. */
  onOpen: (() => void) | undefined
}

/** Stands in the bubble until its reader uncovers it. What it says is not on the page before. */
export function Cover({ seconds, onOpen }: Props) {
  const text = useText().actions.destroying
  return (
    <button className={styles.cover} type="button" disabled={!onOpen} onClick={onOpen}>
      <span className={styles.blur} aria-hidden="true" />
      <span className={styles.words}>
        <Icon name="eye" size="sm" />
        {text.cover}
      </span>
      <span className={styles.hint}>{text.coverHint(text.after(seconds))}</span>
    </button>
  )
}
