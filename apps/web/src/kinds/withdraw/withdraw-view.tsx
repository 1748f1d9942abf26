import { useAppState, useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import styles from './withdraw-view.module.css'

function EditAgain({ content, message }: Pick<BubbleProps<'withdraw'>, 'content' | 'message'>) {
  const client = useClient()
  return (
    <button
      className={styles.edit}
      type="button"
      onClick={() => client.withdraw.editAgain(message.conversation, content.messageId)}
    >
      {useText().actions.editAgain}
    </button>
  )
}

/** The notice left by a withdrawn message. Its author can edit the text again while the page is open. */
function WithdrawTrace({ content, message, isOwn, reader }: BubbleProps<'withdraw'>) {
  const text = useText()
  const displayName = useDisplayName()
  const canEdit = useAppState(
    state => isOwn && content.by === undefined && state.editable[content.messageId] !== undefined,
  )
  return (
    <>
      {messageWords(message, reader.id, text, displayName)}
      {canEdit && <EditAgain content={content} message={message} />}
    </>
  )
}

export const withdrawView: KindView<'withdraw'> = { Bubble: WithdrawTrace }
