import { Suspense } from 'react'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'
import { useReplies } from './use-reply-picker.ts'

const ReplyDialog = lazySection(
  async () => (await import('../../parts/replies/reply-dialog.tsx')).ReplyDialog,
)
const ReplyChoice = lazySection(async () => (await import('./reply-choice.tsx')).ReplyChoice)

/** For staff in consultations: inserts a saved reply, or saves the draft as one. */
export function ReplyTool({ conversationKey: key, text: draft, onInsert }: ComposerToolProps) {
  const { replies: text } = useText()
  const { shown: saved, show: save, close } = useToolDialog<string>()
  const { replies } = useReplies(key, false)
  if (!replies) return null
  return (
    <>
      <ToolPopover icon="bolt" label={text.title} focusField={focusComposer}>
        {closePanel => (
          <Suspense>
            <ReplyChoice
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
          </Suspense>
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
