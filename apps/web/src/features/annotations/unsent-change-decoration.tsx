import { selectUnsentChange } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './unsent-change-decoration.module.css'

/** Beside a message that was edited or withdrawn offline, until the server knows. */
function UnsentChange({ message: { id } }: DecorationProps) {
  const { unsent } = useText().annotations
  const kind = useAppState(state =>
    state.connection.phase === 'online' ? undefined : selectUnsentChange(state, id)?.content.kind,
  )
  const words = kind && unsent[kind]
  return words ? (
    <span className={styles.waiting}>
      <Icon name="clock" size="xs" />
      {words}
    </span>
  ) : null
}

export const unsentChangeDecoration: MessageDecoration = {
  id: 'unsent-change',
  position: 'mark',
  isShown: ({ stamp }) => stamp !== undefined,
  View: UnsentChange,
}
