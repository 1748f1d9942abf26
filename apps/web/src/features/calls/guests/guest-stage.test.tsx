// @vitest-environment happy-dom
import type { Transport } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { GuestStage } from './guest-stage.tsx'

isolateViews()
beforeEach(() => sessionStorage.clear())

const { enter } = en.calling.guests
const LINK = 'a'.repeat(43)
const OPEN = '/guest/open'
const ENTER = '/guest/enter'
const visit = { state: 'open', topic: 'Planning', host: 'Zhou Hang', start: 0, end: 0 }
const pass = { guest_id: 'guest_1', guest_key: 'key', name: 'Eve', call_id: crypto.randomUUID(), domain: 'd' }

/** A network that accepts everything and never answers. */
const close = vi.fn()
const SILENT: Transport = { open: () => ({ send: () => undefined, close }) }

async function askToJoin() {
  fireEvent.change(await screen.findByLabelText(enter.name), { target: { value: 'Eve' } })
  fireEvent.click(screen.getByRole('button', { name: enter.ask }))
}

// [meetings-7]
describe('the page of a guest link', () => {
  it('can be tried again after the server could not be reached', async () => {
    renderView(<GuestStage link={LINK} transport={SILENT} />)
    const retry = await screen.findByRole('button', { name: enter.retry })
    answerCalls({ [OPEN]: visit })
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Planning' })).toBeTruthy()
  })
  it.each([400, 404])('says of a link that the server answers with %i that it does not work', async code => {
    const answer = JSON.stringify({ code, message: 'link: not valid' })
    vi.stubGlobal(
      'fetch',
      async () => new Response(answer, { headers: { 'content-type': 'application/json' } }),
    )
    renderView(<GuestStage link="cut" transport={SILENT} />)
    expect(await screen.findByRole('heading', { name: en.calling.guests.problems.missing })).toBeTruthy()
  })
  it('announces that the guest waits, under a heading, and ends when they leave', async () => {
    answerCalls({ [OPEN]: visit, [ENTER]: pass })
    renderView(<GuestStage link={LINK} transport={SILENT} />)
    await askToJoin()
    const heading = await screen.findByRole('heading', { name: enter.waiting('Zhou Hang') })
    expect(screen.getByRole('status').contains(heading)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: enter.leave }))
    expect(screen.getByRole('heading', { name: en.calling.guests.problems.left })).toBeTruthy()
    expect(screen.getByText(enter.close)).toBeTruthy()
    await expect.poll(() => close.mock.calls.length).toBe(1)
  })
  it('works where the browser refuses storage', async () => {
    // Stubbed first, so that it is restored after the test.
    vi.stubGlobal('sessionStorage', undefined)
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    answerCalls({ [OPEN]: visit, [ENTER]: pass })
    renderView(<GuestStage link={LINK} transport={SILENT} />)
    await askToJoin()
    expect(await screen.findByRole('heading', { name: enter.waiting('Zhou Hang') })).toBeTruthy()
  })
  it('does not lose the link where the storage is full', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem })
    answerCalls({ [OPEN]: visit, [ENTER]: pass })
    renderView(<GuestStage link={LINK} transport={SILENT} />)
    await askToJoin()
    expect(await screen.findByRole('heading', { name: enter.waiting('Zhou Hang') })).toBeTruthy()
  })
  it('ignores a kept pass that cannot be read', async () => {
    sessionStorage.setItem('GuestPass', '{')
    answerCalls({ [OPEN]: visit })
    renderView(<GuestStage link={LINK} transport={SILENT} />)
    expect(await screen.findByRole('button', { name: enter.ask })).toBeTruthy()
  })
})
