// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AwayWatch } from './away-watch.ts'

isolateViews()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = (page: 'chat' | 'other') => {
  const told: boolean[] = []
  const commands = { presence: { setAway: (isAway: boolean) => void told.push(isAway) } }
  renderView(<AwayWatch page={page} overlay={undefined} onOpen={() => undefined} />, {}, commands)
  return told
}

it('sets the presence to away after five idle minutes, and back at the next key', () => {
  const told = watch('chat')
  vi.advanceTimersByTime(299_000)
  expect(told).toEqual([false])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([false, true])
  fireEvent.keyDown(document, { key: 'a' })
  expect(told).toEqual([false, true, false])
})

it('reports nothing outside the chat', () => {
  const told = watch('other')
  vi.advanceTimersByTime(600_000)
  expect(told).toEqual([])
})
