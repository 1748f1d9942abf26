// @vitest-environment happy-dom
import type { State } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { JOINING } from '../stage/call-view.ts'
import type { CallInWindow } from '../stage/use-call-session.ts'
import { RecordButton } from './record-button.tsx'
import { RecordingMark } from './recording-mark.tsx'
import { RecordingNotice } from './recording-notice.tsx'

isolateViews()

const { recording: text } = en.calling
const live = (host: string, recording?: LiveCall['call']['recording']): LiveCall => ({
  conversation: { kind: 'groupchat', id: 'room' },
  call: {
    id: crypto.randomUUID(),
    kind: 'meeting',
    media: 'video',
    caller: 'peer',
    state: 'active',
    host,
    invited: [],
    declined: [],
    removed: [],
    seats: [],
    startedAt: 0,
    ringUntil: 0,
    ...(recording && { recording }),
  },
})
const ME = { session: { me: { id: 'me', nickName: 'Me' } } as unknown as State['session'] }
const running = { id: 'r1', by: 'peer', since: 0, shownTo: ['me'] }
const leave = vi.fn(async () => undefined)
const windowOf = (canRecord: boolean): CallInWindow => ({
  session: { leave } as never,
  view: { ...JOINING, canRecord },
})

/** A meeting whose recording can be stopped. */
function Meeting({ playSound }: { playSound(speaker: string | undefined): void }) {
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <RecordingNotice
        {...windowOf(true)}
        live={live('peer', isOn ? running : undefined)}
        playSound={playSound}
      />
      <button type="button" onClick={() => setIsOn(false)}>
        stop
      </button>
    </>
  )
}

// [recordings-1]
it.each([
  ['the host', 'me', true, 1],
  ['nobody else', 'peer', true, 0],
  ['nobody where the server cannot record', 'me', false, 0],
])('recording is offered to %s', (_, host, canRecord, count) => {
  renderView(<RecordButton {...windowOf(canRecord)} live={live(host)} />, ME)
  expect(screen.queryAllByRole('button', { name: text.start })).toHaveLength(count)
})

// [recordings-1]
it('a running recording can be stopped by the current host', () => {
  renderView(<RecordButton {...windowOf(false)} live={live('me', running)} />, ME)
  expect(screen.getByRole('button', { name: text.stop }).getAttribute('aria-pressed')).toBe('true')
})

// [recordings-2]
it('the mark of a recording says who started it, and is a status', () => {
  renderView(<RecordingMark live={live('peer', running)} />, ME)
  expect(screen.getByRole('status').textContent).toBe(`${text.mark}peer`)
})

// [recordings-2]
it('the notice of a recording stays until it is dismissed, and comes again when it stops', () => {
  const playSound = vi.fn()
  renderView(<Meeting playSound={playSound} />, ME)
  expect(screen.getByRole('alertdialog', { name: text.started('peer') })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(text.stay)
  fireEvent.click(screen.getByRole('button', { name: en.calling.controls.leave }))
  expect(leave).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: text.stay }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'stop' }))
  expect(screen.getByRole('status').textContent).toContain(text.stopped)
  expect(playSound).toHaveBeenCalledOnce()
})
