import type { Message } from '@parley/protocol/model'
import { useClient } from '../../../../client/client-context.ts'
import { ConfirmDialog } from '../../../../parts/dialogs/confirm-dialog.tsx'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { useText } from '../../../../text/text-context.ts'

interface Props {
  action: MessageAction
  message: Message
  onClose(): void
}

/** Asks before an action that cannot be taken back. */
export function ActionQuestion({ action, message, onClose }: Props) {
  const client = useClient()
  const text = useText()
  const question = action.question?.(text)
  return (
    <ConfirmDialog
      title={question?.title ?? action.label(text)}
      words={question?.words}
      action={action.label(text)}
      onConfirm={() => action.run(client, message)}
      onClose={onClose}
    />
  )
}
