import { isMacro, type SavedReply } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { MacroTag } from './macro-tag.tsx'
import styles from './reply-choice.module.css'
import { useReplies } from './use-reply-picker.ts'

interface Props extends Pick<ComposerToolProps, 'conversationKey' | 'onInsert'> {
  draft: string
  onSave(): void
}

/** All saved replies, to choose one of them. */
export function ReplyChoice({ conversationKey, draft, onInsert, onSave }: Props) {
  const { replies: text } = useText()
  const client = useClient()
  const { replies = [], answer, retry } = useReplies(conversationKey, true)
  // A reply that does more is sent at once.
  const pick = (reply: SavedReply) =>
    onInsert(isMacro(reply) && client.replies.run(conversationKey, reply) ? '' : reply.text)
  return (
    <div className={styles.panel}>
      {answer?.ok === false && <LoadFailure problem={answer.problem} onRetry={retry} />}
      {answer?.ok && replies.length === 0 && <p className={styles.hint}>{text.none}</p>}
      <ul className={styles.list} aria-label={text.title}>
        {replies.map(reply => (
          <li key={reply.id}>
            <button type="button" className={styles.reply} onClick={() => pick(reply)}>
              <b className={styles.shortcut}>/{reply.shortcut}</b>
              <span className={styles.words}>{reply.text}</span>
              {isMacro(reply) && <MacroTag reply={reply} />}
            </button>
          </li>
        ))}
      </ul>
      {draft.trim() !== '' && (
        <Button size="sm" look="quiet" onClick={onSave}>
          {text.saveDraft}
        </Button>
      )}
    </div>
  )
}
