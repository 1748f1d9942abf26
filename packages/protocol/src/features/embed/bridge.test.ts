import { expect, it } from 'vitest'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { decodeBridgeCall, decodeFromHost } from './bridge.ts'

// [embed-5]
it('a greeting and a call of a page are understood', () => {
  expect(decodeFromHost({ embed: 'hello', versions: [2, 1, 'x'] })).toEqual({
    embed: 'hello',
    versions: [2, 1],
  })
  expect(decodeFromHost({ embed: 'call', id: 3, name: 'open', data: 7 })).toEqual({
    embed: 'call',
    id: 3,
    name: 'open',
    data: 7,
  })
})

it.each([undefined, null, 'hello', 7, {}, { embed: 'hello' }, { embed: 'call', id: '3', name: 'open' }])(
  '%j is ignored',
  message => {
    expect(decodeFromHost(message)).toBeUndefined()
  },
)

// [embed-6, embed-7, embed-8]
it.each([
  ['open', { person: 'bob' }, { name: 'open', key: 'chat:bob' }],
  ['open', { group: 'lunch-1' }, { name: 'open', key: 'groupchat:lunch-1' }],
  ['open', { team: 'sales', project: 'X' }, { name: 'consult', link: '/consult/sales?project=X' }],
  ['prefill', { text: 'About 4711' }, { name: 'prefill', text: 'About 4711' }],
  ['prefill', { text: 'x', person: 'bob' }, { name: 'prefill', text: 'x', key: 'chat:bob' }],
  ['theme', { theme: 'dark' }, { name: 'theme', theme: 'dark' }],
  ['subscribe', { events: ['unread', 'none'] }, { name: 'subscribe', events: ['unread'] }],
  ['signIn', { domain: 'd.test', code: 'c' }, { name: 'signIn', domain: 'd.test', code: 'c' }],
  ['signIn', { domain: 'd.test' }, { name: 'signIn', domain: 'd.test' }],
])('%s %j', (name, data, call) => {
  expect(decodeBridgeCall(name, data)).toEqual(call)
})

it.each([
  ['open', { person: '../admin' }],
  ['open', { person: 'bob', group: 'lunch-1' }],
  ['open', { group: 7 }],
  ['open', undefined],
  ['prefill', { text: '' }],
  ['prefill', { text: 'x'.repeat(MAX_TEXT_LENGTH + 1) }],
  ['prefill', { text: 'x', person: 7 }],
  ['theme', { theme: 'pink' }],
  ['subscribe', { events: 'unread' }],
  ['signIn', { domain: 'd.test', code: 7 }],
])('%s %j is malformed', (name, data) => {
  expect(decodeBridgeCall(name, data)).toBe('malformed')
})

it.each(['send', 'constructor', '__proto__', ''])('there is no call %j', name => {
  expect(decodeBridgeCall(name, {})).toBe('unknown-call')
})
