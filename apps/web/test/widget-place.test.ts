// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { openWidget } from '../widget/calls.ts'
import { drawPlace } from '../widget/draw-place.ts'
import { chinese } from '../widget/texts/chinese.ts'
import { english } from '../widget/texts/english.ts'
import type { Thread } from '../widget/thread.ts'

const FACTS = {
  place: 2,
  askedAt: Date.now(),
  usualMs: 60 * 60_000,
  answerer: 'Sales · 销售',
  until: 0,
  next: '',
}

const threadWith = (facts: object) =>
  ({
    place: { facts: { ...FACTS, ...facts }, lowest: Number.POSITIVE_INFINITY },
    visit: { team: { is_open: true, is_attended: true } },
    state: { closedAt: 0 },
  }) as unknown as Thread

// [queue-1]
it('the widget leaves the place alone while its words stay the same', () => {
  const root = document.createElement('div')
  drawPlace(root, threadWith({}), english)
  const [first] = root.childNodes
  expect(root.textContent).toContain('number 2')
  drawPlace(root, threadWith({}), english)
  expect(root.childNodes[0]).toBe(first)
  drawPlace(root, threadWith({ place: 1 }), english)
  expect(root.childNodes[0]).not.toBe(first)
  expect(root.textContent).toContain('number 1')
})

// [queue-1]
it.each([
  ['en', 'Usually replies within 1 hour'],
  ['en', 'With Sales'],
  ['zh-CN', '销售为你服务'],
])('in %s the widget says %s', (language, words) => {
  document.documentElement.lang = language
  const root = document.createElement('div')
  drawPlace(root, threadWith({}), language === 'en' ? english : chinese)
  expect(root.querySelector('small')?.textContent?.split(' · ')).toContain(words)
})

it('in Chinese a space is only where Han meets Latin', () => {
  const { answerer } = chinese.place
  expect(answerer('张三', '', '')).toBe('张三为你服务')
  expect(answerer('Ann', '18:00', '李四')).toBe('Ann 为你服务至 18:00，之后是李四')
  expect(answerer('张三', '18:00', 'Bob')).toBe('张三为你服务至 18:00，之后是 Bob')
})

// [queue-1]
it.each([-86_400_000, 86_400_000])(
  'the widget judges the wait by the clock of the server where its own is wrong by %i ms',
  async wrong => {
    const at = Date.now()
    const answer = new Response('{}', { headers: { date: new Date(at).toUTCString() } })
    vi.stubGlobal('fetch', async () => answer)
    vi.useFakeTimers({ now: at + wrong, toFake: ['Date'] })
    await openWidget({ im_room_name: 'sales', host: '' })
    const words = (askedAt: number) => {
      const root = document.createElement('div')
      drawPlace(root, threadWith({ askedAt }), english)
      return [root.classList.contains('slow'), root.textContent?.includes('Usually')]
    }
    expect([words(at - 30 * 60_000), words(at - 90 * 60_000)]).toEqual([
      [false, true],
      [true, false],
    ])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  },
)
