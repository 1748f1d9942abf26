// @vitest-environment happy-dom
import type { TeamSettings } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { RotaGrid } from './rota-grid.tsx'

isolateViews()

const HOUR = 60
const member = (id: string) => ({ id, name: id, avatar: '', role: 'member' })
const shift = (day: number, people: string[]) => ({ day, from: 9 * HOUR, to: 13 * HOUR, people })

// [duty-5]
it('the rota shows the substitute of an absent person, and shifts without people', () => {
  const rota = {
    shifts: [shift(0, ['Alice', 'Bob']), shift(1, ['Alice', 'Bob']), shift(2, ['Alice'])],
    exceptions: [],
    absences: [{ person: 'Alice', from: '2026-11-17', to: '2026-11-18' }],
  }
  const team = { id: 'sales', members: [member('Alice'), member('Bob')], hours: [], rota }
  renderView(
    <RotaGrid
      team={team as unknown as TeamSettings}
      isSaving={false}
      monday="2026-11-16"
      now={{ date: '2026-11-30', minute: 0 }}
      onEdit={() => undefined}
      onSave={() => undefined}
    />,
  )
  const shifts = screen.getAllByRole('button', { name: /09:00–13:00$/ })
  expect(shifts.map(button => button.getAttribute('aria-label')?.split(' ')[0])).toEqual([
    'Alice,',
    'Bob,',
    'No',
  ])
})
