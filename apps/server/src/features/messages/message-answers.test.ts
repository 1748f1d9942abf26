import { pino } from 'pino'
import { expect, it } from 'vitest'
import { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { Archived, Outcome } from './archive-batch.ts'
import { readFaults } from './fault-injection.ts'
import { createMessageAnswers } from './message-answers.ts'
import { MessagePace } from './message-pace.ts'

const NAMES: [RegExp, string][] = [
  [/<ack /, 'ack'],
  [/<refused /, 'refusal'],
  [/<body>hello/, 'message'],
]

/** Everything that leaves through the port, in the order in which it leaves. */
function answer(outcome: (message: AcceptedMessage) => Outcome): string[] {
  const written: string[] = []
  const nameOf = (stanza: string) => NAMES.find(([pattern]) => pattern.test(stanza))?.[1] ?? 'event'
  const delivery: Delivery = {
    toUsers: (_domain, users, stanza) => written.push(`${nameOf(stanza)} to ${[...users].join(' and ')}`),
    toDevice: ({ user, resource }, stanza) => written.push(`${nameOf(stanza)} to ${user}/${resource}`),
    endSession: () => undefined,
  }
  const now = () => 0
  const answers = createMessageAnswers({
    delivery,
    pace: new MessagePace('off', pino({ level: 'silent' }), now),
    ages: new ArchiveAges(now),
    faults: readFaults({}),
  })
  const message: AcceptedMessage = {
    sender: { user: 'ann', domain: 'd', resource: 'web', companyId: 1, userId: 1, signIn: 's' },
    to: { kind: 'chat', id: 'bob' },
    id: 'm1',
    content: { kind: 'text', text: 'hello', mentions: [], quotes: [] },
    dataType: 'text',
    data: '{"text":"hello"}',
    createTime: 1,
    settled: submission => written.push(typeof submission === 'string' ? submission : 'refused'),
  }
  answers.announce(message, outcome(message))
  return written
}

const archived = (message: AcceptedMessage): Archived => ({
  archived: { seq: 7, time: 1 },
  conversationId: 1,
  sender: { id: 1, userName: 'ann', nickName: 'Ann', avatar: '', isCustomer: false },
  isFirst: true,
  message,
})

// [delivery-1]
it.each<[title: string, outcome: (message: AcceptedMessage) => Outcome, written: string[]]>([
  [
    'a message is delivered before it is acknowledged, and only then counts as done',
    archived,
    ['message to bob and ann', 'ack to ann/web', 'archived'],
  ],
  [
    'a repeated message is acknowledged again and not delivered again',
    message => ({ ...archived(message), isFirst: false }),
    ['ack to ann/web', 'archived'],
  ],
  [
    'a refused message is neither delivered nor acknowledged',
    () => ({ refused: 'blocked', text: 'no' }),
    ['refused', 'refusal to ann/web'],
  ],
])('%s', (_title, outcome, written) => {
  expect(answer(outcome)).toEqual(written)
})
