import type { Conversation } from '@parley/core'
import { MAX_TEXT_LENGTH, type Quote } from '@parley/protocol/model'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './use-draft.ts'

const NO_QUOTES: readonly Quote[] = []

export function ChatComposer({ conversation }: { conversation: Conversation }) {
  const client = useClient()
  const { key, name } = conversation
  const draft = useDraft(conversation.draft, value => client.setDraft(key, value))

  const quotes = useAppState(state => state.quoting[key] ?? NO_QUOTES)

  const handleSend = () => {
    if (client.sendText(key, draft.value) !== undefined) return
    draft.clear()
  }
  return (
    <Composer
      name={name}
      value={draft.value}
      limit={MAX_TEXT_LENGTH}
      quotes={quotes}
      occasion={`${quotes.length} ${draft.adoptions}`}
      onChange={draft.change}
      onLeave={draft.save}
      onSend={handleSend}
      onUnquote={messageId => client.removeQuote(key, messageId)}
    />
  )
}
