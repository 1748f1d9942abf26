import { CODE } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { refusedAs } from './refused-as.ts'

// [duty-3]
it('a refusal is told in the words of the reader', () => {
  const refused = { code: 'server', params: { code: '403' }, text: 'A colleague is on duty.' }
  expect(refusedAs(refused, { [CODE.forbidden]: 'duty-held' })).toEqual({ code: 'duty-held' })
  expect(refusedAs(refused, { [CODE.conflict]: 'duty-off' })).toEqual(refused)
  expect(refusedAs({ code: 'network' }, { [CODE.forbidden]: 'duty-held' })).toEqual({ code: 'network' })
})
