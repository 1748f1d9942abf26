import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

const PAGE = 100
/** Ten thousand messages: nobody reads a longer transcript. */
const MAX_PAGES = 100

/** All messages of a conversation, for a file. */
const createTranscript = ({ call, notify }: Context) => ({
  async load(key: ConversationKey): Promise<CallResult<Message[]>> {
    const { kind, id } = splitConversationKey(key)
    const messages: Message[] = []
    for (let page = 0; page < MAX_PAGES; page++) {
      const afterSeq = messages.at(-1)?.stamp?.seq ?? 0
      const request = { recordType: kind, chatUserId: id, afterSeq, pageSize: PAGE }
      const answer = await call('getRecords', request)
      if (!answer.ok) {
        notify(answer.problem)
        return answer
      }
      messages.push(...answer.value.records.map(decodeRecord))
      if (!answer.value.hasMore || answer.value.records.length === 0) break
    }
    return { ok: true, value: messages }
  },
})

export const transcript = { start: createTranscript } satisfies Feature
