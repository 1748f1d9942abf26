// @vitest-environment happy-dom
import { REQUEST_LIFE_MS } from '@parley/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { DutyVerb } from './duty-verb.tsx'

isolateViews()

// [duty-9]
it('a colleague can be asked again for the duty when it failed, and when the request has ended', async () => {
  const duty = {
    teamId: 'returns',
    teamKey: 'groupchat:returns',
    onDuty: { id: 'bob', name: 'Bob', since: 0 },
    isMine: false,
    role: 'member',
    limitMinutes: 10,
  } as unknown as Parameters<typeof DutyVerb>[0]['duty']
  const answers = [false, true]
  const ask = vi.fn(async () =>
    answers.shift()
      ? { ok: true as const, value: undefined }
      : { ok: false as const, problem: { code: 'network' } },
  )
  renderView(<DutyVerb duty={duty} />, {}, { duty: { ask } })
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  expect(button.textContent).toBe(en.duty.asked)
  await waitFor(() => expect(button.textContent).toBe(en.duty.ask))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(REQUEST_LIFE_MS - 1))
  expect(button.textContent).toBe(en.duty.asked)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button.textContent).toBe(en.duty.ask)
  expect(ask).toHaveBeenCalledTimes(2)
})
