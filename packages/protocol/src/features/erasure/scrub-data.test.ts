import { expect, it } from 'vitest'
import { ERASED_NAME } from './erased-name.ts'
import { scrubData } from './scrub-data.ts'

const erased = { account: 'ann', name: 'Ann Lee', isTheirs: (id: string) => id === 'm1' }
const scrub = (data: unknown) => {
  const after = scrubData(JSON.stringify(data), erased)
  return after === undefined ? undefined : (JSON.parse(after) as unknown)
}

// [erasure-2]
it('takes the name out of notices that name the account', () => {
  const notice = { operator: { id: 'bob', name: 'Bob' }, people: [{ id: 'ann', name: 'Ann Lee' }] }
  expect(scrub(notice)).toEqual({ ...notice, people: [{ id: 'ann', name: ERASED_NAME }] })
})

it('takes lines out of forwarded conversations, and quotes', () => {
  const items = [
    { message_id: 'x', sender: 'ann', nick_name: 'Ann Lee', data_type: 'text', data: { text: 'mine' } },
    { message_id: 'y', sender: 'bob', nick_name: 'Bob', data_type: 'text', data: { text: 'his' } },
  ]
  expect(JSON.stringify(scrub({ items }))).not.toMatch(/mine|Ann Lee/)
  expect(JSON.stringify(scrub({ items }))).toContain('his')
  const quote = { quoteMessageId: 'm1', quoteType: 'text', quoteNickName: 'Ann Lee', quoteText: 'mine' }
  expect(scrub({ text: 'ok', quote_list: [quote] })).toEqual({
    text: 'ok',
    quote_list: [{ quoteMessageId: 'm1', quoteType: 'withdraw', quoteNickName: ERASED_NAME, quoteText: '' }],
  })
})

it('leaves what others said about somebody of that name', () => {
  expect(scrub({ text: 'Ann Lee' })).toBeUndefined()
  expect(
    scrub({ quote_list: [{ quoteMessageId: 'm2', quoteNickName: 'Ann Lee', quoteText: '' }] }),
  ).toBeUndefined()
})
