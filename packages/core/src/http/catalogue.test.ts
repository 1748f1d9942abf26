import { describe, expect, it } from 'vitest'
import type { Event } from '../store/event.ts'
import { CATALOGUE, type Effect, type Failure, type Situation } from './catalogue.ts'
import { createNotify } from './notify.ts'
import { PROBLEM_CODES } from './problem-codes.ts'
import { problemOf } from './problem-of.ts'

const code = (number: number, message = 'no'): Failure => ({ kind: 'code', code: number, message })
const situation = (name: Situation): Failure => ({ kind: 'situation', name })

/** Each condition of the error catalogue: what is told, and what is logged [http-5, http-6, http-7, http-8]. */
const ROWS: [condition: string, example: Failure, problem: string, effect: Effect, log?: string][] = [
  ['Network Error', { kind: 'network' }, 'network', 'toast'],
  ['no answer in time', { kind: 'timeout' }, 'timeout', 'toast'],
  ['not an answer', { kind: 'answer' }, 'request-error', 'toast'],
  ['code 4', code(4), 'file-encrypted', 'toast'],
  ['codes 110 to 119', code(110), 'session-ended', 'modal'],
  ['codes 110 to 119', code(119), 'session-ended', 'modal'],
  ['code 401', code(401), 'login-expired', 'modal'],
  ['code 429', code(429), 'rate-limited', 'toast'],
  ['code 453', code(453), 'text-blocked', 'toast'],
  ['no such user on the other side', code(1, 'There is no such user on the other side.'), 'silent', 'silent'],
  ['no such user on the other side', code(1, '对方没有该用户'), 'silent', 'silent'],
  ['no such user on the other side', code(1, '对方不存在此用户'), 'silent', 'silent'],
  ['group not bound to desktop', code(1, 'Group not bound to desktop'), 'silent', 'silent'],
  ['group not bound to desktop', code(1, '该群未绑定桌面'), 'silent', 'silent'],
  ['group not bound to desktop', code(1, '群组没有绑定到桌面'), 'silent', 'silent'],
  ['no corresponding record', code(1, 'No corresponding record'), 'meeting-missing', 'toast'],
  ['no corresponding record', code(1, '没有对应的记录'), 'meeting-missing', 'toast'],
  ['message over 100 characters', code(1, 'x'.repeat(101)), 'request-error', 'toast'],
  ['any other message', code(1, 'x'.repeat(100)), 'server', 'toast'],
  ['any other message', code(109), 'server', 'toast'],
  ['any other message', code(120), 'server', 'toast'],
  ['history-init', situation('history-init'), 'history-init', 'log', 'JK001'],
  ['customer-list-init', situation('customer-list-init'), 'customer-list-init', 'log', 'JK001'],
  ['settings-init', situation('settings-init'), 'settings-init', 'log', 'JK001'],
  ['message-receive', situation('message-receive'), 'message-receive', 'log', 'JK006'],
  ['friend-list', situation('friend-list'), 'friend-list', 'log', 'friend-list'],
  ['group-list', situation('group-list'), 'group-list', 'log', 'group-list'],
  ['chat-list', situation('chat-list'), 'chat-list', 'log', 'chat-list'],
  ['sticker-cache', situation('sticker-cache'), 'sticker-cache', 'log', 'sticker-cache'],
  ['person', situation('person'), 'person-failed', 'toast'],
  ['emoji-list', situation('emoji-list'), 'emoji-list-failed', 'toast'],
  ['sticker-service', situation('sticker-service'), 'gone', 'toast'],
  ['domain-config', situation('domain-config'), 'domain-config', 'toast'],
  ['download', situation('download'), 'download-failed', 'toast'],
  ['save-to-space', situation('save-to-space'), 'save-failed', 'toast'],
  ['message-delete', situation('message-delete'), 'delete-failed', 'toast'],
  ['left-undone', situation('left-undone'), 'left-undone', 'toast'],
]

function notified(failure: Failure) {
  const events: Event[] = []
  const reports: string[] = []
  createNotify(
    event => events.push(event),
    logCode => reports.push(logCode),
  )(problemOf(failure))
  return { toasts: events.filter(event => event.type === 'noticeRaised').length, reports }
}

describe('the error catalogue', () => {
  // [contacts-5, files-14, http-5, http-6]
  it.each(ROWS)('%s: %o is %s, %s', (condition, example, problem, effect, log) => {
    const row = CATALOGUE.find(candidate => candidate.when(example))
    expect(row).toMatchObject({ condition, problem, effect })
    expect(problemOf(example).code).toBe(problem)
    expect(notified(example)).toEqual({ toasts: effect === 'toast' ? 1 : 0, reports: log ? [log] : [] })
  })

  it('has an example for each row, and a name the UI knows for each that is shown', () => {
    expect(new Set(ROWS.map(([condition]) => condition))).toEqual(
      new Set(CATALOGUE.map(row => row.condition)),
    )
    for (const row of CATALOGUE)
      if (row.effect === 'toast' || row.effect === 'modal') expect(PROBLEM_CODES).toContain(row.problem)
  })
})
