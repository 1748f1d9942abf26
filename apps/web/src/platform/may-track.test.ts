import { expect, it } from 'vitest'
import { mayTrack } from './may-track.ts'

const browser = (signs: object) => signs as Navigator

// [tracking-4]
it('browsers that send Do Not Track or Global Privacy Control are not tracked', () => {
  expect(mayTrack(browser({ doNotTrack: null }))).toBe(true)
  expect(mayTrack(browser({ doNotTrack: 'unspecified', globalPrivacyControl: false }))).toBe(true)
  expect(mayTrack(browser({ doNotTrack: '1' }))).toBe(false)
  expect(mayTrack(browser({ globalPrivacyControl: true }))).toBe(false)
})
