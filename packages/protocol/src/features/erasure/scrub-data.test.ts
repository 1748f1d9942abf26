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

// [erasure-2]
it('takes the words out of what was announced, but not of what others announced', () => {
  const by = (id: string, name: string) => ({
    operator: { im_user_name: id, nick_name: name },
    text: 'Ask ann, we meet at ten',
    announced_at: 7,
  })
  expect(scrub(by('ann', 'Ann Lee'))).toEqual({ ...by('ann', ERASED_NAME), text: '' })
  expect(scrub(by('bob', 'Bob'))).toBeUndefined()
})

it('leaves what others said about somebody of that name', () => {
  expect(scrub({ text: 'Ann Lee' })).toBeUndefined()
  expect(
    scrub({ quote_list: [{ quoteMessageId: 'm2', quoteNickName: 'Ann Lee', quoteText: '' }] }),
  ).toBeUndefined()
})

// [erasure-2]
it('takes name and words out of what the assistant said, but not a part of another name', () => {
  const assistant = (data: unknown) => scrubData(JSON.stringify(data), { ...erased, isByAssistant: true })
  expect(assistant({ text: 'Boss将Ann Lee设为管理员。\nBoss made Ann Lee an administrator.' })).toBe(
    JSON.stringify({ text: `Boss将${ERASED_NAME}设为管理员。\nBoss made ${ERASED_NAME} an administrator.` }),
  )
  expect(assistant({ text: 'Boss made Joann Lee an administrator. Ann Leeds was told.' })).toBeUndefined()
  const line = (name: string, id: string, words: string) => ({ name, words, source: { type: 'chat', id } })
  const lines = [
    line('Annie', 'ann', 'mine'),
    line('Club · Ann Lee', 'club', 'mine'),
    line('Bob', 'bob', 'his'),
  ]
  const answer = assistant({ text: 'I found this:', lines })
  expect(answer).not.toMatch(/Ann|mine/)
  expect(answer).toContain('his')
})
