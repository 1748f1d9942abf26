import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Beside what the server does not have yet. */
export function WaitingMark() {
  const { waiting: text } = useText()
  return (
    <span role="img" aria-label={text.mark} title={text.mark}>
      <Icon name="clock" size="xs" />
    </span>
  )
}
