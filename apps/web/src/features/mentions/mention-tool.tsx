import { selectRoom } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

/** Hidden in direct chats. */
export function MentionTool({ conversationKey, onMention }: ComposerToolProps) {
  const text = useText().rooms
  const isGroup = useAppState(state => selectRoom(state, conversationKey) !== undefined)
  return isGroup ? <IconButton icon="at" label={text.mentionPicker} onClick={onMention} /> : null
}
