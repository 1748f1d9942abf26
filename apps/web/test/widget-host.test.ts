// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentLanguage } from '../widget/language.ts'

const HOST = 'https://shop.example'
const host = { postMessage: vi.fn() }

beforeEach(() => {
  location.hash = encodeURIComponent(HOST)
  vi.spyOn(window, 'parent', 'get').mockReturnValue(host as unknown as Window & typeof globalThis)
})
afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})

const post = (data: unknown, { origin = HOST, source = host }: { origin?: string; source?: object } = {}) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))

it('the widget listens to the page around it only, and to nothing that is no message of the loader', async () => {
  // It looks at the page around it once, when it is loaded.
  vi.resetModules()
  const { listenToHost, keyOfOtherTab } = await import('../widget/host.ts')
  const shown = vi.fn()
  const hello = listenToHost(shown)
  expect(host.postMessage).toHaveBeenCalledExactlyOnceWith({ parley: 'ready' }, HOST)
  const forged = { parley: 'hello', key: 'of a stranger', keeps: true }
  post(forged, { origin: 'https://shop.example.evil.test' })
  post(forged, { source: window })
  post({ parley: 'shown' }, { origin: 'null' })
  for (const odd of [undefined, null, 7, 'hello', [], { parley: {} }, { parley: 'hello there' }]) post(odd)
  post({ parley: 'shown' })
  post({ parley: 'hello', key: 'of this visitor', keeps: true })
  expect(await hello).toMatchObject({ key: 'of this visitor' })
  expect(shown).toHaveBeenCalledExactlyOnceWith(true, undefined)
  // Another tab has begun: what is written here goes into the same conversation.
  post({ parley: 'key', key: 'of a stranger' }, { source: window })
  expect(keyOfOtherTab()).toBeUndefined()
  post({ parley: 'key', key: 'of the same visitor' })
  expect(keyOfOtherTab()).toBe('of the same visitor')
})

it.each([
  ['zh_CN', 'zh-CN'],
  ['ZH-hant', 'zh-CN'],
  ['en_US', 'en-US'],
  ['klingon!', 'en-US'],
  [7, 'en-US'],
  [{}, 'en-US'],
  [undefined, 'en-US'],
])('whatever a page calls its language (%j), times can be written in it', (ofPage, language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  expect(currentLanguage(ofPage)).toBe(language)
  expect(new Intl.DateTimeFormat(currentLanguage(ofPage)).format(0)).not.toBe('')
})
