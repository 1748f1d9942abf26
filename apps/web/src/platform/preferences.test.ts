// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createBrowserPreferences } from './preferences.ts'

it('nothing fades while the theme changes', async () => {
  const kept = new Map<string, string>()
  const preferences = createBrowserPreferences({
    get: name => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: name => void kept.delete(name),
  })
  const { dataset } = document.documentElement
  preferences.setTheme('dark')
  expect(dataset.theme).toBe('dark')
  expect(dataset.still).toBe('')
  await expect.poll(() => dataset.still).toBeUndefined()
})
