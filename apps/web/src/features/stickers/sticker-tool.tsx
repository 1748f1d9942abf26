import { useClient } from '../../client/client-context.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'
import { StickerPanel } from './sticker-panel.tsx'

/** A click sends the sticker and closes the panel. */
export function StickerTool({ conversationKey, onDone }: ComposerToolProps) {
  const client = useClient()
  const text = useText().writing
  return (
    <ToolPopover icon="sticker" label={text.stickers}>
      {close => (
        <StickerPanel
          onChoose={sticker => {
            close()
            client.stickers.send(conversationKey, sticker)
            onDone()
          }}
        />
      )}
    </ToolPopover>
  )
}
