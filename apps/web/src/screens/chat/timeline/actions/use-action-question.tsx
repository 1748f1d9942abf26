import type { Message } from '@parley/protocol/model'
import { type ReactNode, useCallback, useState } from 'react'
import { useClient } from '../../../../client/client-context.ts'
import { ConfirmDialog } from '../../../../parts/dialogs/confirm-dialog.tsx'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { useText } from '../../../../text/text-context.ts'
import { useMessageNow } from './use-message-now.ts'
import { useReturnToComposer } from './use-return-to-composer.ts'

/** Asks for confirmation before an action that cannot be undone. */
export function useActionQuestion(): {
  ask(action: MessageAction, message: Message): void
  question: ReactNode
} {
  const client = useClient()
  const text = useText()
  const [asked, setAsked] = useState<{ action: MessageAction; message: Message }>()
  const ask = useCallback((action: MessageAction, message: Message) => setAsked({ action, message }), [])
  const close = useCallback(() => setAsked(undefined), [])
  const message = useMessageNow(asked?.message, close)
  useReturnToComposer(asked !== undefined)
  const words = asked?.action.question?.(text)
  const question = asked && message && words && (
    <ConfirmDialog
      title={words.title}
      words={words.words}
      action={asked.action.label(text)}
      onConfirm={() => asked.action.run?.(client, message)}
      onClose={close}
    />
  )
  return { ask, question }
}
