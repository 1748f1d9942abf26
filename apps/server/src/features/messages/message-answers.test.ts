import { expect, it } from 'vitest'
import { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { readFaults } from './fault-injection.ts'
import { createMessageAnswers } from './message-answers.ts'
import { MessagePace } from './message-pace.ts'

const messageOf = (id: string): AcceptedMessage => ({
  sender: { user: 'ann', domain: 'd', resource: 'web', companyId: 1, userId: 1, signIn: 's' },
  to: { kind: 'chat', id: 'bob' },
  id,
  content: { kind: 'text', text: id, mentions: [], quotes: [] },
  dataType: 'text',
  data: '{}',
  createTime: 1,
})

// [wire-10, order-2]
it.each([
  ['rate-limited', false],
  ['not-allowed', true],
] as const)('after a refusal as %s, later messages pass: %s', (code, passes) => {
  const nowhere = { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined }
  const now = () => 0
  const answers = createMessageAnswers({
    delivery: nowhere,
    pace: new MessagePace(undefined as never, undefined as never, now),
    ages: new ArchiveAges(now),
    faults: readFaults({}),
  })
  answers.postpone([messageOf('1')], 'unavailable')
  expect(answers.admit(messageOf('1'))).toBe(true)
  answers.refuseAccepted(messageOf('1'), code, '')
  answers.postpone([messageOf('1')], 'unavailable')
  expect(answers.admit(messageOf('2'))).toBe(passes)
})
