import type { BubbleProps, KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

function Request({ content, reader }: BubbleProps<'request'>) {
  const text = useText().kinds
  const isMine = content.userId === reader.id
  return (
    <>
      <Icon name="userPlus" size="xs" />
      {isMine ? text.ownRequest(content.name) : text.request(content.name)}
      {content.note !== undefined && ` ${text.note(content.note)}`}
    </>
  )
}

export const requestView: KindView<'request'> = { Bubble: Request }
