import { expect, it } from 'vitest'
import { catchUpHeadline } from './headline.ts'

const input = { event: 'catch_up', data: {}, archived: undefined, me: 'bob' }

// [wire-36]
it('catch_up asks the archive as a gap does', () => {
  expect(catchUpHeadline.understands('catch_up')).toBe(true)
  expect(catchUpHeadline.decode({ ...input, about: { kind: 'chat', id: 'bob' } })).toEqual({
    ok: true,
    value: [{ type: 'gapFound', keys: [] }],
  })
})

it('catch_up counts only for the own account', () => {
  expect(catchUpHeadline.decode({ ...input, about: { kind: 'chat', id: 'eve' } }).ok).toBe(false)
  expect(catchUpHeadline.decode({ ...input, about: { kind: 'groupchat', id: 'bob' } }).ok).toBe(false)
})
