import { expect, it } from 'vitest'
import type { Finding, Moderation, Verdict } from '../../ports/moderation.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { ModeratedMessages } from './moderated-messages.ts'

const BLOCK: Finding = { action: 'block', source: 'service', name: 'spam' }

const message = (text: string, userId = 1): AcceptedMessage => ({
  id: text,
  dataType: 'text',
  data: '',
  createTime: 1,
  to: { kind: 'chat', id: 'ben' },
  sender: { companyId: 1, userId, user: 'ann', domain: 'acme.test', resource: 'web', signIn: 's' },
  content: { kind: 'text', text, mentions: [], quotes: [] },
})

/** Texts wait for the verdict they are given; all others pass at once. */
function start(waiting: Record<string, Promise<Verdict>>) {
  const log: string[] = []
  const moderation: Moderation = {
    check: ({ text }) => waiting[text] ?? { finding: undefined },
    archived: ({ text }, { action }, { seq }) => void log.push(`${action} ${text} at ${seq}`),
    blocked: () => undefined,
    refuses: async () => false,
    settled: async () => undefined,
  }
  const messages = new ModeratedMessages(moderation, {
    pass: ({ id }) => void log.push(`pass ${id}`),
    block: ({ id }) => void log.push(`block ${id}`),
  })
  return { log, messages }
}

// [moderation-4]
it('a message that waits for its verdict holds up those of its sender alone', async () => {
  const { promise, resolve } = Promise.withResolvers<Verdict>()
  const { log, messages } = start({ one: promise })
  for (const text of ['one', 'two']) messages.add(message(text))
  messages.add(message('other', 2))
  expect(log).toEqual(['pass other'])
  resolve({ finding: BLOCK })
  await messages.settled()
  messages.add(message('three'))
  expect(log).toEqual(['pass other', 'block one', 'pass two', 'pass three'])
})

// [moderation-4]
it('a word found after the message was sent is acted on then', async () => {
  const { promise, resolve } = Promise.withResolvers<Finding | undefined>()
  const { log, messages } = start({})
  const gone = { ...message('one'), verdict: { finding: undefined, late: promise } }
  messages.archived(gone, { conversationId: 1, seq: 7 })
  expect(log).toEqual([])
  resolve({ ...BLOCK, action: 'withdraw' })
  await promise
  expect(log).toEqual(['withdraw one at 7'])
})
