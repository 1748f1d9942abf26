import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'
import { EmojiPanel } from './emoji-panel.tsx'

export function EmojiTool({ onInsert }: ComposerToolProps) {
  const text = useText().actions
  return (
    <ToolPopover icon="smile" label={text.emoji}>
      {close => (
        <EmojiPanel
          onChoose={picture => {
            close()
            onInsert(picture)
          }}
        />
      )}
    </ToolPopover>
  )
}
