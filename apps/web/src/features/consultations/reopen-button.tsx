import type { ConversationKey } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

export function ReopenButton({ conversationKey }: { conversationKey: ConversationKey }) {
  const { customers: text } = useText()
  const client = useClient()
  return (
    <Button size="sm" onClick={() => void client.consultations.reopen(conversationKey)}>
      {text.reopen}
    </Button>
  )
}
