// @vitest-environment happy-dom
import type { TimelineItem } from '@parley/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useStickToBottom } from './use-stick-to-bottom.ts'

afterEach(cleanup)

const itemsTo = (last: number) =>
  Array.from({ length: last }, (_, index) => ({ type: 'time', key: `${index}` }) as unknown as TimelineItem)

/** A window of 100 px over rows of 50 px. */
function followTimeline() {
  const log = document.createElement('div')
  const size = { scrollHeight: 500, clientHeight: 100 }
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(log, name, { get: () => size[name] })
  const scrollRef = { current: log }
  const hook = renderHook(({ last }) => useStickToBottom(scrollRef, itemsTo(last), 'alice', false), {
    initialProps: { last: 10 },
  })
  const receive = (last: number) => {
    size.scrollHeight = last * 50
    hook.rerender({ last })
  }
  return { log, hook, receive }
}

// [shell-11]
describe('the timeline', () => {
  it('is at the bottom with the update that shows a new message', () => {
    const { log, receive } = followTimeline()
    receive(11)
    expect(log.scrollTop).toBe(550)
  })

  it('stays where a person has scrolled to', () => {
    const { log, hook, receive } = followTimeline()
    log.scrollTop = 100
    act(() => hook.result.current.followScroll())
    receive(11)
    expect(log.scrollTop).toBe(100)
  })
})
