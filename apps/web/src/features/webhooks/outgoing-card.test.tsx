// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
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
