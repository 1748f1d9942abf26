import { selectConversation, selectRoom } from '@parley/core'
import { ASSISTANT_ID, CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const NewPollDialog = lazySection(async () => (await import('./new-poll-dialog.tsx')).NewPollDialog)
const NewConfirmDialog = lazySection(async () => (await import('./new-confirm-dialog.tsx')).NewConfirmDialog)

/** Groups and direct chats; not consultations and merged rooms [polls-1]. */
const useMayAsk = (key: ConversationKey): boolean =>
  useAppState(state => {
    const conversation = selectConversation(state, key)
    if (!conversation || conversation.mergedRoom !== undefined) return false
    if (conversation.kind === 'chat') return conversation.id !== ASSISTANT_ID && !conversation.isCustomer
    const type = selectRoom(state, key)?.type
    return type === CONTACT_TYPE.normal || type === CONTACT_TYPE.innerCustomer
  })

/** A poll, and a message to be confirmed, which takes over what is written. */
export function PollTools({ conversationKey: key, text: written, onTaken }: ComposerToolProps) {
  const text = useText().polls
  const { shown, show, close } = useToolDialog<'poll' | 'confirm'>()
  if (!useMayAsk(key)) return null
  return (
    <>
      <MenuToolButton icon="chart" label={text.poll} aria-haspopup="dialog" onClick={() => show('poll')} />
      <MenuToolButton
        icon="check"
        label={text.confirmTitle}
        aria-haspopup="dialog"
        onClick={() => show('confirm')}
      />
      <Suspense>
        {shown === 'poll' && <NewPollDialog conversationKey={key} onClose={close} />}
        {shown === 'confirm' && (
          <NewConfirmDialog conversationKey={key} written={written} onSent={onTaken} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
