// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { AuditStreamPage } from './audit-stream-page.tsx'

isolateViews()
afterEach(() => vi.restoreAllMocks())

const STATE = { waiting: 3, last_sent_at: 1, failing_since: 2, problem: 'untrusted', next_at: 3 }

// [audit-stream-3]
it('shows whether the stream works, sends a test, and shows a new secret once', async () => {
  const requests = answerCalls({
    'audit-stream/get': {
      url: 'https://siem.test/in',
      company: STATE,
      installation: { host: 'logs.test', is_failing: true, state: null },
    },
    'audit-stream/save': { outcome: 'saved', secret: 'the-secret' },
    'audit-stream/test': { outcome: 'status', status: 503 },
  })
  renderView(
    <AdminText>
      <AuditStreamPage />
    </AdminText>,
  )
  const address = await screen.findByRole('textbox', { name: 'Address' }, { timeout: 60_000 })
  const [own, shared] = await screen.findAllByRole('status')
  expect(own?.textContent).toContain('certificate is not trusted')
  expect(own?.textContent).toContain('3 waiting')
  // There are other companies: no figures, and no test.
  expect(shared?.textContent).toBe('Failing')
  fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  expect((await screen.findByRole('alert')).textContent).toContain('answered 503')
  fireEvent.change(address, { target: { value: 'ftp://x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a tls:// or https:// address')).toBeTruthy()
  fireEvent.change(address, { target: { value: ' tls://logs.test:6514 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const secret = await screen.findByRole('textbox', { name: 'Signing secret (shown once)' })
  expect((secret as HTMLInputElement).value).toBe('the-secret')
  await waitFor(() => expect(JSON.stringify(requests)).toContain('"url":"tls://logs.test:6514"'))
})

const LOOK_MS = 3_000

it('looks again for all streams at once, not in a hidden window; a lost answer leaves the form alone', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const answers: Record<string, unknown> = {
    'audit-stream/get': {
      url: 'https://siem.test/in',
      company: STATE,
      installation: { host: 'logs.test:6514', is_failing: true, state: STATE },
    },
  }
  const requests = answerCalls(answers)
  renderView(
    <AdminText>
      <AuditStreamPage />
    </AdminText>,
  )
  const address = await screen.findByRole('textbox', { name: 'Address' }, { timeout: 60_000 })
  expect(screen.getByText(/their own log server, logs\.test:6514/)).toBeTruthy()
  const looks = timers.mock.calls.flatMap(([look, ms]) => (ms === LOOK_MS ? [look] : []))
  expect(looks).toHaveLength(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  looks[0]?.()
  hidden.mockReturnValue(false)
  looks[0]?.()
  await waitFor(() => expect(requests).toHaveLength(2))
  fireEvent.change(address, { target: { value: 'https://siem.test/other' } })
  delete answers['audit-stream/get']
  const lost = vi.spyOn(globalThis, 'fetch')
  looks[0]?.()
  await waitFor(() => expect(lost).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('connect')
  fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.queryByText('Couldn’t load. Try again.')).toBeNull()
  expect((address as HTMLInputElement).value).toBe('https://siem.test/other')
})
