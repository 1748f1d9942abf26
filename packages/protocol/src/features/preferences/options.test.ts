import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS, decodeOptionsEvent } from './options.ts'

const SAVED = { ...DEFAULT_OPTIONS, version: 3 }

// [settings-1]
it('options that were never set have the specified defaults', () => {
  expect(DEFAULT_OPTIONS).toMatchObject({
    skinColor: 'default',
    recordSyn: true,
    browserNotice: false,
    voiceNotice: false,
    captureHide: false,
  })
})

it('options that were saved are read', () => {
  expect(decodeOptionsEvent(SAVED)).toEqual({ ok: true, value: SAVED })
})

it.each<[title: string, data: unknown, field: string]>([
  ['an unknown language is refused', { ...SAVED, language: 'xx' }, 'language'],
  ['a time that is not offered for destruction is refused', { ...SAVED, destroyTime: 7 }, 'destroyTime'],
  ['a negative version is refused', { ...SAVED, version: -1 }, 'version'],
  ['a missing version is refused', DEFAULT_OPTIONS, 'version'],
  ['what is no object is refused', 'dark', 'not an object'],
])('%s', (_title, data, field) => {
  expect(decodeOptionsEvent(data)).toEqual({ ok: false, reason: `diyoptions_change: ${field}` })
})
