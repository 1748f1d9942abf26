import { LazyEmojiPicker } from '../../parts/emoji/lazy-emoji-picker.tsx'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'

/** Stays open, so that several emoji can be inserted. */
export function EmojiTool({ onInsert }: ComposerToolProps) {
  const text = useText().actions
  return (
    <ToolPopover icon="smile" label={text.emoji}>
      {() => <LazyEmojiPicker onChoose={onInsert} />}
    </ToolPopover>
  )
}
