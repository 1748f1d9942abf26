import type { Content, ConversationKey, Message } from '@parley/protocol/model'
import { applyAnnotations } from './apply-annotations.ts'
import type { Problem, State } from './state.ts'

/** An edit, a reaction, a pin or a withdrawal that is not archived. */
export interface UnsentChange {
  id: string
  key: ConversationKey
  content: Content
  /** Why it could not be done; the person decides what becomes of it. */
  problem?: Problem
}

/** Which message an edit, a reaction, a pin or a withdrawal is about. */
const changedMessage = (content: Content): string | undefined =>
  'messageId' in content ? content.messageId : undefined

/** Later than anything the server has said. */
const LATEST = { seq: 0, time: Number.MAX_SAFE_INTEGER }

/** A memo, not state: what is shown of a list, for the changes of that time. */
const shown = new WeakMap<readonly Message[], [State['unsentChanges'], readonly Message[]]>()

/** The messages as they will be once the server has what the person has changed. */
export function withUnsentChanges(
  { unsentChanges, session }: State,
  messages: readonly Message[],
): readonly Message[] {
  const { me } = session
  const changes = unsentChanges.filter(({ problem }) => !problem)
  if (changes.length === 0 || !me) return messages
  const known = shown.get(messages)
  if (known?.[0] === unsentChanges) return known[1]
  const traces = changes.map(
    ({ id, key, content }): Message => ({
      id,
      conversation: key,
      sender: me.id,
      senderName: me.nickName,
      avatar: me.avatar,
      content,
      createdTime: 0,
      status: 'loading',
      stamp: LATEST,
    }),
  )
  const all = [...messages, ...traces]
  const applied = applyAnnotations(all)
  const changed = applied === all ? messages : applied.slice(0, messages.length)
  shown.set(messages, [unsentChanges, changed])
  return changed
}

/** The last change to a message that the server does not have yet. */
export const selectUnsentChange = ({ unsentChanges }: State, messageId: string): UnsentChange | undefined =>
  unsentChanges.findLast(({ content, problem }) => !problem && changedMessage(content) === messageId)
