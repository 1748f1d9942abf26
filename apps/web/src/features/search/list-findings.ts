import { selectConversation } from '@parley/core'
import { callNameWith } from '../../parts/message-words/call-name.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { needsSpeakerName } from '../../parts/message-words/needs-speaker-name.ts'
import { type Finding, type FindTools, MOST_FOUND } from '../../slots/finders.ts'
import { displayTime } from '../../text/display-time.ts'
import { findMessages, prepareJump } from './find-messages.ts'

const SHOWN = MOST_FOUND - 2

/** Messages of all conversations, newest first; a result opens in the timeline. */
export async function listFindings(query: string, tools: FindTools): Promise<Finding[]> {
  const answer = await findMessages(tools.client, { query })
  if (!answer.ok) throw new Error(answer.problem.code)
  const state = tools.client.store.getState()
  const myId = state.session.me?.id ?? ''
  const displayName = callNameWith(tools.text, state.remarks)
  const now = Date.now() + state.timeDiff
  const { messages } = answer.value
  const found = messages.slice(0, SHOWN).map((message): Finding => {
    const { conversation, id, stamp, sender, avatar } = message
    const senderName = displayName({ id: sender, name: message.senderName })
    const shown = selectConversation(state, conversation)
    const name = shown ? conversationName(tools.text, shown) : senderName
    const where = needsSpeakerName(message, myId) ? `${senderName} · ${name}` : name
    return {
      id: `${conversation} ${stamp.seq}`,
      title: [messageWords(message, myId, tools.text, displayName), message.excerpt]
        .filter(Boolean)
        .join(' · '),
      detail: `${where} · ${displayTime(tools.text, stamp.time, now)}`,
      face: { id: sender, image: avatar, name: senderName },
      run: () => void openInPlace(tools, conversation, id, stamp.seq),
    }
  })
  if (found.length === 0) return found
  const all: Finding = {
    id: 'all-messages',
    title: tools.text.finding.allMessages(query),
    icon: 'search',
    isMore: true,
    run: () => tools.searchMessages(query),
  }
  return [...found, all]
}

async function openInPlace(
  { client, openConversation }: FindTools,
  ...[conversation, id, seq]: Parameters<FindTools['client']['history']['showMessage']>
): Promise<void> {
  openConversation(conversation)
  await prepareJump(client, conversation)
  if (!(await client.history.showMessage(conversation, id, seq)))
    client.notices.announce('original-missing', 'info')
}
