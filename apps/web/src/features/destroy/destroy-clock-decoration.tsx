import { isCovered } from '@parley/protocol/model'
import { useServerNow } from '../../client/use-server-now.ts'
import type { MessageDecoration } from '../../slots/message-decorations.ts'
import { displayTimeLeft } from '../../text/display-time-left.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './destroy-clock-decoration.module.css'

const SECOND_MS = 1_000

interface Props {
  seconds: number
  /** In server time; undefined: not opened yet. */
  destroyAt: number | undefined
}

/** Beside a self-destruct message: its time, or the time left once it has been opened. */
function DestroyClock({ seconds, destroyAt }: Props) {
  const text = useText().actions.destroying
  const now = useServerNow(SECOND_MS)
  const left = displayTimeLeft(destroyAt === undefined ? seconds * SECOND_MS : Math.max(0, destroyAt - now))
  const label = destroyAt === undefined ? text.on(text.after(seconds)) : text.left(left)
  return (
    <span className={styles.clock} role="timer" aria-label={label} title={label}>
      <Icon name="timer" size="xs" />
      {left}
    </span>
  )
}

export const destroyClockDecoration: MessageDecoration = {
  id: 'destroy-clock',
  position: 'mark',
  isShown: (message, reader) => message.destroyTime !== undefined && !isCovered(message, reader.id),
  View: ({ message }) => <DestroyClock seconds={message.destroyTime ?? 0} destroyAt={message.destroyAt} />,
}
