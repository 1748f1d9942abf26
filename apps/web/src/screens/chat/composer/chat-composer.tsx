import type { Conversation } from '@parley/core'
import { MAX_TEXT_LENGTH } from '@parley/protocol/model'
import { useClient } from '../../../client/client-context.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './use-draft.ts'

export function ChatComposer({ conversation }: { conversation: Conversation }) {
  const client = useClient()
  const { key, name } = conversation
  const draft = useDraft(conversation.draft, value => client.setDraft(key, value))

  const handleSend = () => {
    if (client.sendText(key, draft.value) !== undefined) return
    draft.clear()
  }
  return (
    <Composer
      name={name}
      value={draft.value}
      limit={MAX_TEXT_LENGTH}
      onChange={draft.change}
      onLeave={draft.save}
      onSend={handleSend}
    />
  )
}
