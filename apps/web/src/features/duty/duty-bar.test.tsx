// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom, signedIn } from '../../parts/samples/samples.ts'
import { dutyBar } from './duty-bar.tsx'

isolateViews()

const team = {
  mode: 'duty',
  onDuty: { id: 'peer', name: 'Zhou Hang', since: 0 },
  rota: { shifts: [], exceptions: [], absences: [] },
  timeZone: 'UTC',
  limitMinutes: 10,
} as unknown as NonNullable<RoomState['team']>

/** What the bar says to somebody in the team's room, or in a consultation of the team. */
function saidTo(me: string, isConsultation: boolean): string | null | undefined {
  const { rooms } = inRoom(sampleRoom({ team }))
  const key = 'groupchat:asked'
  const asked = { ...sampleRoom({}), consultation: { team: SAMPLE_KEY.slice('groupchat:'.length) } }
  const state = { rooms: { ...rooms, [key]: asked as unknown as RoomState }, ...signedIn(me) }
  renderView(<dutyBar.View conversationKey={isConsultation ? key : SAMPLE_KEY} name="" />, state)
  return screen.queryByRole('status')?.textContent
}

// [duty-9]
it('says who is on duty once: in a consultation others read it where the composer would be', () => {
  expect(saidTo('me', true)).toBeUndefined()
})

// [duty-9]
it.each([
  ['me', false, 'Zhou Hang is on duty and replies to customers.'],
  ['peer', false, 'You’re on duty. You reply to customers.'],
  ['peer', true, 'You’re on duty. You reply to customers.'],
] as const)('says to %s (in a consultation: %s) who is on duty', (me, isConsultation, words) => {
  expect(saidTo(me, isConsultation)).toBe(words)
})
