// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { AuditPage } from './audit-page.tsx'

isolateViews()

const ENTRY = {
  seq: 7,
  time: 1_700_000_000_000,
  action: 'export-create',
  outcome: 'ok',
  ip: '10.2.0.18',
  account: 'ann',
  name: 'Ann',
  avatar_url: '',
  detail: 'person tom: Case 20418',
  rooms: [],
  fingerprint: 'e4c8aaaaaaaa0f61',
  previous: '19b0bbbbbbbb77d2',
}

// [admin-11]
it('the log shows details and fingerprints of an entry, and what does not fit', async () => {
  const requests = answerCalls({
    'audit/list': { entries: [ENTRY, { ...ENTRY, seq: 6, ip: 'command line' }], next: null },
    'audit/count': { entries: 7, since: 1_700_000_000_000, matching: 1 },
    'audit/verify': { entries: 7, fingerprint: 'e4c8aaaaaaaa0f61', broken_at: 4 },
  })
  renderView(
    <AdminText>
      <AuditPage />
    </AdminText>,
  )
  const toggle = await screen.findByRole('button', { name: 'Details of entry 7' }, { timeout: 60_000 })
  expect(screen.getByRole('cell', { name: 'Command line' })).toBeTruthy()
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const facts = screen.getAllByRole('definition').map(fact => fact.textContent)
  expect(facts).toContain('Case 20418')
  expect(facts).toContain('previous 19b0…77d2 · this e4c8…0f61')
  expect((await screen.findByRole('alert')).textContent).toContain('The log was changed at entry 4')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show entry' }))
  expect(await screen.findByRole('button', { name: 'Clear' })).toBeTruthy()
  await waitFor(() => expect(JSON.stringify(requests)).toContain('"before":5'))
})

it('a log that cannot be verified is not called intact, and can be verified again', async () => {
  answerCalls({
    'audit/list': { entries: [ENTRY], next: null },
    'audit/count': { entries: 7, since: null, matching: 1 },
  })
  renderView(
    <AdminText>
      <AuditPage />
    </AdminText>,
  )
  expect(await screen.findByRole('button', { name: 'Verify again' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load')
})
