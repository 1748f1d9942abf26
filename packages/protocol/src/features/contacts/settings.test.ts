import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS, decodeOptionsEvent } from '../preferences/options.ts'
import { type ContactSettings, decodeContactSettings } from './settings.ts'

const settings: ContactSettings = {
  recordType: 'groupchat',
  chatUserId: 'lunch',
  version: 3,
  isTop: true,
  topTime: 9,
  isDisturb: false,
  isBlacked: false,
  isDisabled: false,
  isHidden: false,
  isMarkedUnread: true,
  remark: '',
  draft: '好',
  draftTime: 8,
}

it('decodes the settings of a conversation and ignores unknown fields', () => {
  expect(decodeContactSettings({ ...settings, future: 1 })).toEqual({ ok: true, value: settings })
})

it.each([
  [null, 'not an object'],
  [{ ...settings, recordType: 'mail' }, 'recordType'],
  [{ ...settings, version: 0 }, 'version'],
  [{ ...settings, isTop: 1 }, 'isTop'],
])('refuses %j', (data, field) => {
  expect(decodeContactSettings(data)).toEqual({ ok: false, reason: `contact_setting_change: ${field}` })
})

it('decodes options only if they are complete', () => {
  expect(decodeOptionsEvent({ ...DEFAULT_OPTIONS, version: 1 }).ok).toBe(true)
  expect(decodeOptionsEvent({ ...DEFAULT_OPTIONS, version: 1, theme: 'pink' })).toEqual({
    ok: false,
    reason: 'diyoptions_change: theme',
  })
  expect(decodeOptionsEvent({ theme: 'dark', version: 1 }).ok).toBe(false)
})
