import { useClient } from '../../client/client-context.ts'
import { LazyEmojiPicker } from '../../parts/emoji/lazy-emoji-picker.tsx'
import type { MessageDialogProps } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Any emoji as a reaction. */
export function ReactDialog({ message, onClose }: MessageDialogProps) {
  const client = useClient()
  const text = useText().annotations
  return (
    <Dialog title={text.react} onClose={onClose}>
      <LazyEmojiPicker
        onChoose={emoji => {
          onClose()
          client.annotations.toggleReaction(message.conversation, message.id, emoji)
        }}
      />
    </Dialog>
  )
}
