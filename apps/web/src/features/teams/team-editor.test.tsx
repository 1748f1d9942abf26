// @vitest-environment happy-dom
import type { RoomState, TeamSettings } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_KEY, sampleRoom, signedIn, succeeds } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { ownAbsencesButton } from './own-absences-button.tsx'
import { TeamEditor } from './team-editor.tsx'
import { useTeamSettings } from './use-team-settings.ts'

isolateViews()

const absence = (from: string) => ({ person: 'ann', from, to: from })
const rota = { shifts: [], exceptions: [], absences: [absence('2026-11-16'), absence('2026-11-20')] }

function Editor() {
  const { edited } = useTeamSettings('sales')
  return edited && <TeamEditor edited={edited} />
}

const removals = (name: string) => screen.findAllByRole('button', { name: en.teams.removeAbsence(name) })
const pressAll = (buttons: readonly HTMLElement[]) => buttons.forEach(button => void fireEvent.click(button))

// [duty-5]
it('one change of the rota waits until the other was saved and has come again', async () => {
  const members = [{ id: 'ann', name: 'Ann', avatar: '', role: 'owner' as const }]
  const team = { id: 'sales', name: 'Sales', members, consultations: 0, mode: 'duty', limitMinutes: 10, rota }
  const more = { escalatesTo: '', escalateMinutes: 0, welcome: '', away: '', timeZone: 'UTC', hours: [] }
  const save = vi.fn(() => new Promise<never>(() => undefined))
  renderView(
    <Editor />,
    {},
    { teams: { get: succeeds({ ...team, ...more } as unknown as TeamSettings), save } },
  )
  pressAll(await removals('Ann'))
  pressAll(screen.getAllByRole('button', { name: /^Day off/ }))
  expect(save.mock.calls).toEqual([['sales', { rota: { ...rota, absences: [absence('2026-11-20')] } }]])
})

// [duty-5]
it('one change of the own absences waits until the other has come with the room', async () => {
  const saveAbsences = vi.fn(async () => true)
  const load = vi.fn(() => new Promise<never>(() => undefined))
  const room = { ...sampleRoom(), team: { rota } } as unknown as RoomState
  renderView(<ownAbsencesButton.View conversationKey={SAMPLE_KEY} room={room} />, signedIn('ann'), {
    duty: { saveAbsences },
    rooms: { load },
  })
  fireEvent.click(await screen.findByRole('button', { name: en.teams.ownAbsences }))
  const [first, second] = await removals('Chen Mo')
  fireEvent.click(first as HTMLElement)
  await expect.poll(() => load.mock.calls).toEqual([[SAMPLE_KEY]])
  fireEvent.click(second as HTMLElement)
  expect(saveAbsences.mock.calls).toEqual([['northwind', [absence('2026-11-20')]]])
})
