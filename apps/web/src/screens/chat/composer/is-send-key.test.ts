// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isSendKey } from './is-send-key.ts'

const press = (keys: Partial<Parameters<typeof isSendKey>[0]> = {}) => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...keys,
})

// [later-6]
it('the send key is Enter or Ctrl Enter, as chosen; Shift Enter never sends', () => {
  expect(isSendKey(press({ ctrlKey: true }), 'ctrl-enter')).toBe(true)
  expect(isSendKey(press({ metaKey: true }), 'ctrl-enter')).toBe(true)
  expect(isSendKey(press(), 'ctrl-enter')).toBe(false)
  for (const sendKey of ['enter', 'ctrl-enter'] as const) {
    expect(isSendKey(press({ shiftKey: true }), sendKey)).toBe(false)
    expect(isSendKey(press({ key: 'a' }), sendKey)).toBe(false)
  }
})
