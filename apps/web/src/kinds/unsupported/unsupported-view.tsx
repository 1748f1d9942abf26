import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import styles from './unsupported-view.module.css'

export const unsupportedView: KindView<'unsupported'> = {
  Bubble: () => <span className={styles.words}>{useText().kinds.unsupported}</span>,
}
