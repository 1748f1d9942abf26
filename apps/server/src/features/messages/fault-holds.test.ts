import { describe, expect, it } from 'vitest'
import type { AcceptedMessage } from './accept-message.ts'
import { FaultHolds } from './fault-holds.ts'

const messageOf = (id: string, to = 'bob'): AcceptedMessage => ({
  sender: { user: 'ann', domain: 'd', resource: 'web', companyId: 1, userId: 1, signIn: 's' },
  to: { kind: 'chat', id: to },
  id,
  content: { kind: 'text', text: id, mentions: [], quotes: [] },
  dataType: 'text',
  data: '{}',
  createTime: 1,
})

/** A device that writes to one person, and a clock that can be set. */
function createDevice() {
  const at = { now: 0 }
  const holds = new FaultHolds(() => at.now)
  return {
    at,
    /** Which of these may be archived. */
    say: (...ids: string[]) => ids.filter(id => holds.faultBefore(messageOf(id)) === undefined),
    fail: (...ids: string[]) =>
      holds.begin(
        ids.map(id => messageOf(id)),
        'unavailable',
      ),
    answer: (...ids: string[]) => ids.forEach(id => void holds.answer(messageOf(id))),
    doubtful: (...ids: string[]) => holds.doubtfulBefore(ids.map(id => messageOf(id))).map(({ id }) => id),
    toAnother: (id: string) => holds.faultBefore(messageOf(id, 'carol')),
  }
}

// [wire-10, order-2]
describe('what waits for a message that could not be archived', () => {
  it('waits in the order of writing, and nothing newer overtakes it', () => {
    const { say, fail } = createDevice()
    fail('1')
    expect(say('2')).toEqual([])
    expect(say('1')).toEqual(['1'])
    expect(say('3')).toEqual([])
    expect(say('2', '3', '4')).toEqual(['2', '3', '4'])
  })

  it('is older than what waited already when it fails again', () => {
    const { say, fail } = createDevice()
    fail('1', '2', '3')
    expect(say('1', '2')).toEqual(['1', '2'])
    fail('1', '2')
    expect(say('3', '2')).toEqual([])
    expect(say('1', '2', '3')).toEqual(['1', '2', '3'])
  })

  it('does not wait for the repetition of a message that was answered', () => {
    const { say, fail, answer } = createDevice()
    fail('1')
    expect(say('1', '1')).toEqual(['1', '1'])
    answer('1')
    fail('1')
    expect(say('2')).toEqual(['2'])
  })

  it('is no business of another conversation, and of nobody after 15 seconds', () => {
    const { say, fail, at, toAnother } = createDevice()
    fail('1')
    expect(toAnother('2')).toBeUndefined()
    at.now = 15_000
    expect(say('2')).toEqual([])
    at.now = 15_001
    expect(say('3')).toEqual(['3'])
  })

  it('is asked for in the archive when its device does not send it', () => {
    const { say, fail, at, doubtful, answer } = createDevice()
    fail('1')
    expect(doubtful('2')).toEqual([])
    at.now = 1_000
    expect(doubtful('1', '2')).toEqual([])
    expect(doubtful('2')).toEqual(['1'])
    answer('1')
    expect(say('2')).toEqual(['2'])
  })
})
