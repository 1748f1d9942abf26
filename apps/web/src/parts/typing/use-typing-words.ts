import { selectTypists } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'

/** Who is typing, as text; empty when nobody is. */
export function useTypingWords(key: ConversationKey | undefined): string {
  const text = useText().presence
  // A single string, so that a row renders again only when the text changes.
  const names = useAppState(state => (key === undefined ? '' : selectTypists(state, key).join('\n')))
  if (key === undefined || names === '') return ''
  if (key.startsWith('chat:')) return text.typing
  const [first = '', ...others] = names.split('\n')
  return others.length === 0 ? text.isTyping(first) : text.areTyping(others.length + 1)
}
