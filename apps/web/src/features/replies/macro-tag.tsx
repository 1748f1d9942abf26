import { conversationKey, type SavedReply } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'

/** What a saved reply does besides being sent [customers-24]. */
export function MacroTag({ reply: { team, label, closes } }: { reply: SavedReply }) {
  const { replies: text } = useText()
  const name = useAppState(
    ({ rooms }) =>
      rooms[conversationKey('groupchat', team)]?.team?.labels.find(({ id }) => id === label)?.name,
  )
  const does = [text.sends, name && text.labels(name), closes && text.closes].filter(Boolean)
  return (
    <Tag tone="accent">
      <Icon name="bolt" size="xs" />
      {does.join(text.and)}
    </Tag>
  )
}
