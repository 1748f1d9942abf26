// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createBrowserPreferences } from './preferences.ts'

function createPreferences() {
  const kept = new Map<string, string>()
  return createBrowserPreferences({
    get: name => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: name => void kept.delete(name),
  })
}

it('nothing fades while the theme changes', async () => {
  const preferences = createPreferences()
  const { dataset } = document.documentElement
  preferences.setTheme('dark')
  expect(dataset.theme).toBe('dark')
  expect(dataset.still).toBe('')
  await expect.poll(() => dataset.still).toBeUndefined()
})

// [embed-6]
it('the theme of the page around the frame wins until it is taken back', () => {
  const preferences = createPreferences()
  const { dataset } = document.documentElement
  preferences.setHostTheme('dark')
  preferences.setTheme('light')
  expect(dataset.theme).toBe('dark')
  preferences.setHostTheme(undefined)
  expect(dataset.theme).toBe('light')
})
