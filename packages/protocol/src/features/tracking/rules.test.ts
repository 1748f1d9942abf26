import { expect, it } from 'vitest'
import { encodeTrackingSetting, isTracked } from './rules.ts'

// [tracking-3]
it('the setting of the company decides what is tracked', () => {
  expect(isTracked(encodeTrackingSetting(true), 'message_send')).toBe(true)
  expect(isTracked(encodeTrackingSetting(false), 'message_send')).toBe(false)
  expect(isTracked('{"tracking":["file_send"]}', 'file_send')).toBe(true)
  expect(isTracked('{"tracking":["file_send"]}', 'message_send')).toBe(false)
})

it('nothing is tracked without a readable setting', () => {
  for (const setting of [undefined, '', '{}', 'null', '[]', '{"tracking":1}', '{"tracking":'])
    expect(isTracked(setting, 'message_send')).toBe(false)
})
