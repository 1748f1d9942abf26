// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom, succeeds } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { snoozeTool } from './snooze-tool.tsx'

isolateViews()

const conversation = { key: SAMPLE_KEY, type: CONTACT_TYPE.customerGroup } as unknown as Conversation
const consultation = { state: 'waiting', snoozedUntil: 0 } as NonNullable<
  ReturnType<typeof sampleRoom>['consultation']
>

// [customers-23]
it.each([
  ['stays open where the server refuses the time', false],
  ['closes once the server has the time', true],
])('%s', async (_, isTaken) => {
  const asked: number[] = []
  const answer = isTaken ? succeeds({}) : async () => ({ ok: false as const, problem: { code: 'network' } })
  const snooze = async (_key: unknown, until: number) => {
    asked.push(until)
    return answer()
  }
  renderView(<snoozeTool.View conversation={conversation} />, inRoom(sampleRoom({ consultation })), {
    consultations: { snooze },
  })
  fireEvent.click(screen.getByRole('button', { name: en.snooze.title }))
  fireEvent.click(screen.getByRole('menuitem', { name: en.snooze.pick }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.snooze.action }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog') === null).toBe(isTaken)
})
