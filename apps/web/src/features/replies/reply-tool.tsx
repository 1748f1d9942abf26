import { isMacro, type SavedReply } from '@parley/protocol/model'
import { Suspense } from 'react'
import { useClient } from '../../client/client-context.ts'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'
import { MacroTag } from './macro-tag.tsx'
import styles from './reply-tool.module.css'
import { useReplies } from './use-reply-picker.ts'

const ReplyDialog = lazySection(
  async () => (await import('../../parts/replies/reply-dialog.tsx')).ReplyDialog,
)

/** For staff in consultations: inserts a saved reply, or saves the draft as one. */
export function ReplyTool({ conversationKey: key, text: draft, onInsert }: ComposerToolProps) {
  const { replies: text } = useText()
  const { shown: saved, show: save, close } = useToolDialog<string>()
  const replies = useReplies(key, false)
  if (!replies) return null
  return (
    <>
      <ToolPopover icon="bolt" label={text.title} focusField={focusComposer}>
        {closePanel => (
          <Panel
            conversationKey={key}
            draft={draft}
            onInsert={words => {
              closePanel()
              onInsert(words)
            }}
            onSave={() => {
              closePanel()
              save(draft.trim())
            }}
          />
        )}
      </ToolPopover>
      <Suspense>
        {saved !== undefined && (
          <ReplyDialog
            reply={{ shortcut: '', text: saved, team: '', label: '', closes: false }}
            onSaved={() => undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

interface PanelProps extends Pick<ComposerToolProps, 'conversationKey' | 'onInsert'> {
  draft: string
  onSave(): void
}

function Panel({ conversationKey, draft, onInsert, onSave }: PanelProps) {
  const { replies: text } = useText()
  const client = useClient()
  const replies = useReplies(conversationKey, true) ?? []
  // A reply that does more is sent at once.
  const pick = (reply: SavedReply) =>
    onInsert(isMacro(reply) && client.replies.run(conversationKey, reply) ? '' : reply.text)
  return (
    <div className={styles.panel}>
      {replies.length === 0 && <p className={styles.hint}>{text.none}</p>}
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
