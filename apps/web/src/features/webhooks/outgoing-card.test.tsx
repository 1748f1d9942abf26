// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { OutgoingCard } from './outgoing-card.tsx'

isolateViews()

const TARGET = { account: 'bot.ci', name: 'CI', room: 'r1', room_name: 'Releases' }
const HOOK = {
  ...TARGET,
  id: 'h1',
  url: 'https://ci.test/hook',
  sends_events: false,
  waiting: 0,
  last_status: 200,
  last_ms: 84,
  failing_since: null,
  next_at: null,
}

// [webhooks-3]
it('a webhook shows how its receiver answers, and what waits can be sent at once', async () => {
  const since = Date.now() - 40 * 60_000
  const failing = { id: 'h2', room: 'r2', room_name: 'Stats', waiting: 12, last_status: 0 }
  const requests = answerCalls({
    'webhooks/list': {
      hosts: ['ci.test'],
      targets: [TARGET],
      webhooks: [
        HOOK,
        { ...HOOK, ...failing, failing_since: since, next_at: Date.now() + 60_000 },
        { ...HOOK, id: 'h3', waiting: 1_000, failing_since: since, next_at: null },
      ],
    },
    'webhooks/retry': {},
  })
  renderView(
    <AdminText>
      <OutgoingCard />
    </AdminText>,
  )
  const [good, bad, full] = await screen.findAllByRole('listitem', {}, { timeout: 60_000 })
  expect(good?.textContent).toContain('Releases · CI200 · 84 ms')
  expect(bad?.textContent).toContain('No response for 40 min, 12 queued')
  expect(bad?.textContent).not.toContain('The queue is full')
  expect(full?.textContent).toContain('1000 queuedThe queue is full: new messages won’t be sent')
  fireEvent.click(screen.getByRole('button', { name: 'Retry now: webhook of Stats' }))
  await expect.poll(() => requests.at(-2)).toEqual({ path: 'webhooks/retry', body: { id: 'h2' } })
})

// [webhooks-3]
it('a webhook that could not be retried or deleted says why, and its buttons keep the focus', async () => {
  answerCalls({
    'webhooks/list': {
      hosts: [],
      targets: [TARGET],
      webhooks: [{ ...HOOK, failing_since: 1, next_at: Date.now() + 60_000 }],
    },
  })
  const { toldCodes } = renderView(
    <AdminText>
      <OutgoingCard />
    </AdminText>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry now: webhook of Releases' })
  retry.focus()
  fireEvent.click(retry)
  await expect.poll(toldCodes).toEqual(['network'])
  expect(document.activeElement).toBe(retry)
  const more = screen.getByRole('button', { name: 'More actions for the webhook of Releases' })
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(toldCodes).toHaveLength(2)
  expect(more.isConnected).toBe(true)
})

it('hosts that could not be saved say why', async () => {
  answerCalls({ 'webhooks/list': { hosts: ['ci.test'], targets: [], webhooks: [] } })
  renderView(
    <AdminText>
      <OutgoingCard />
    </AdminText>,
  )
  const form = await screen.findByRole('form', { name: 'Allowed hosts' })
  fireEvent.submit(form)
  expect((await within(form).findByRole('alert')).textContent).toBe(
    'Can’t reach the server. Check your connection.',
  )
  expect(within(form).queryByRole('status')).toBeNull()
})
