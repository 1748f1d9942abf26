import type { KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import styles from './unsupport-view.module.css'

export const unsupportView: KindView<'unsupport'> = {
  Bubble: () => <span className={styles.words}>{useText().kinds.unsupported}</span>,
}
