// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { DIGEST_PACES, type DigestPace } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { noticeSettings as text } from '../../text/en/notice-settings.ts'
import { en } from '../../text/en.ts'
import { MailDigest } from './mail-digest.tsx'
import { NoticeSettingsText } from './notice-settings-text.tsx'

isolateViews()

type Answer = { ok: true; value: object } | { ok: false; problem: { code: string } }
const REFUSED: Answer = { ok: false, problem: { code: 'unavailable' } }
const saved = (pace: DigestPace, address = 'ann@acme.test'): Answer => ({
  ok: true,
  value: { pace, address, ...(pace !== 'off' && { time_zone: 'Asia/Tokyo' }) },
})

/** Each call waits for its answer. */
function show(session = {} as State['session']) {
  const calls: { choice: { pace?: DigestPace }; answer(answer: Answer): void }[] = []
  const set = vi.fn((choice: object) => new Promise<Answer>(answer => calls.push({ choice, answer })))
  const section = (
    <NoticeSettingsText>
      <MailDigest />
      <p>shown</p>
    </NoticeSettingsText>
  )
  renderView(section, { session }, { digest: { set } } as never)
  const answer = async (at: number, one: Answer) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(at))
    calls[at]?.answer(one)
  }
  return { calls, answer }
}

const field = () => screen.findByRole('combobox', { name: text.mail })
async function choose(pace: DigestPace) {
  fireEvent.click(await field())
  fireEvent.click(screen.getAllByRole('option')[DIGEST_PACES.indexOf(pace)] as HTMLElement)
}
const shows = (pace: DigestPace) =>
  waitFor(async () => expect((await field()).textContent).toContain(text.paces[pace]))

// [digest-1]
it('is there while it is loaded, is loaded again after a failure, and names address and time zone', async () => {
  const { answer } = show()
  const loading = await screen.findByRole('button', { name: en.common.loading })
  expect(loading.hasAttribute('disabled')).toBe(true)
  await answer(0, REFUSED)
  await screen.findByText(text.mailFailed)
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }))
  await answer(1, saved('day'))
  await shows('day')
  expect(screen.getByText(text.mailHint('ann@acme.test'))).toBeTruthy()
  expect(screen.getByText(text.zone('Asia/Tokyo'))).toBeTruthy()
})

// [digest-1]
it('of quick choices the last one is kept, and after a failure the one that was saved', async () => {
  const { calls, answer } = show()
  await answer(0, saved('off'))
  await choose('quarter')
  await choose('hour')
  await choose('day')
  await answer(1, saved('quarter'))
  await shows('day')
  await answer(2, REFUSED)
  await shows('quarter')
  expect(calls.map(({ choice }) => choice.pace)).toEqual([undefined, 'quarter', 'day'])
})

// [digest-1]
it('customers are not asked about it, and nothing is shown to who has no address', async () => {
  const { calls } = show({ phase: 'signed-in', me: { isCustomer: true } } as State['session'])
  await screen.findByText('shown')
  expect([calls.length, screen.queryByText(text.mail)]).toEqual([0, null])
})
it('nothing is shown to who has no address', async () => {
  const { answer } = show()
  await answer(0, saved('off', ''))
  await waitFor(() => expect(screen.queryByText(text.mail)).toBeNull())
  expect(screen.getByText('shown')).toBeTruthy()
})
