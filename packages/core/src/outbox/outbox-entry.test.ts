import { expect, it } from 'vitest'
import { KEY, ME, openEmpty, storeAfter } from '../../test/support/build.ts'
import type { Context } from '../context.ts'
import type { State } from '../store/state.ts'
import { transmitEntry } from './outbox-entry.ts'

function blockSent(rooms: object): Record<string, unknown> {
  const store = storeAfter(...openEmpty)
  const stanzas: string[] = []
  const context = {
    state: () => ({ ...store.state(), rooms }) as State,
    connection: { send: (xml: string) => stanzas.push(xml) },
  }
  const entry = { id: 'a', owner: ME, conversation: KEY, text: 'Hello', createdTime: 0, failed: false }
  transmitEntry(context as unknown as Context, entry)
  const json = /<data [^>]*>(.*)<\/data>/s.exec(stanzas[0] ?? '')?.[1] ?? ''
  return JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, unknown>
}

// [messages-7]
it('names account, company and the team of a consultation in the data block of a message', () => {
  const ids = { chat_id: 'bob', xh_id: ME, domain: 'acme.test', enterprise_id: 'acme.test' }
  expect(blockSent({})).toMatchObject({ ...ids, subject_id: '' })
  expect(blockSent({ [KEY]: { consultation: { team: 'care' } } })).toMatchObject({
    ...ids,
    subject_id: 'care',
  })
})
