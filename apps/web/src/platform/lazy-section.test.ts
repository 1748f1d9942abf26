import { expect, it } from 'vitest'
import { loadSection } from './lazy-section.ts'

// [shell-9]
it('names a script that could not be downloaded', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))
  await expect(loadSection(failing)).rejects.toMatchObject({ code: 'ChunkLoadError' })
})

it('names a stylesheet that could not be downloaded', async () => {
  const failing = () => Promise.reject(new Error('Unable to preload CSS for /a.css'))
  await expect(loadSection(failing)).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

// [shell-9]
it('a lazy section that never loads fails in the end', async () => {
  const silent = () => new Promise<never>(() => undefined)
  await expect(loadSection(silent, 5)).rejects.toMatchObject({ code: 'ChunkLoadError' })
})

it('a lazy section is passed on once it has loaded', async () => {
  expect(await loadSection(async () => 'section')).toBe('section')
})
