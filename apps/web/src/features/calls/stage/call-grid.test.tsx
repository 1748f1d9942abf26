// @vitest-environment happy-dom
import type { LiveCall, Seat } from '@parley/protocol/model'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { CallNamesContext } from '../call-client.ts'
import { CallGrid } from './call-grid.tsx'
import { JOINING } from './call-view.ts'
import type { Layout } from './layout-choice.tsx'
import { OwnTile } from './own-tile.tsx'
import type { CallInWindow } from './use-call-session.ts'

isolateViews()
beforeEach(() => {
  HTMLVideoElement.prototype.play = async () => undefined
})

const seat = (user: string, more: Partial<Seat> = {}): Seat => ({
  user,
  device: 'web',
  presence: 'here',
  since: 0,
  microphone: true,
  camera: true,
  screen: false,
  hand: false,
  ...more,
})
const session = {
  me: { user: 'ann', device: 'web' },
  remoteTrack: () => undefined,
  isConnected: () => true,
  own: { local: { tracks: {} } },
}

/** What the pictures are called, in their order. */
function pictures(layout: Layout, seats: Seat[], spokeLast?: string): string[] {
  const live = { call: { seats }, conversation: { kind: 'groupchat', id: 'room' } } as unknown as LiveCall
  const call = { session, view: { ...JOINING, spokeLast } } as unknown as CallInWindow
  const { container } = renderView(
    <CallGrid
      {...call}
      live={live}
      layout={layout}
      corner={{ x: 'right', y: 'bottom' }}
      onMove={() => undefined}
    />,
  )
  const found = [...container.querySelectorAll('video')].map(video => video.getAttribute('aria-label') ?? '')
  cleanup()
  return found
}

const OWN = 'Your own picture'

it('a grid shows everybody once, and a shared screen before them', () => {
  const people = [seat('ann'), seat('ben'), seat('cat')]
  expect(pictures('grid', people)).toEqual([OWN, 'Video of ben', 'Video of cat'])
  const [first] = pictures('grid', [seat('ann'), seat('ben', { screen: true }), seat('cat')])
  expect(first).toBe('Screen shared by ben')
})

it('the presenter layout enlarges a shared screen, otherwise the last speaker', () => {
  const people = [seat('ann'), seat('ben'), seat('cat')]
  const all = [OWN, 'Video of ben', 'Video of cat']
  expect(pictures('presenter', people)).toEqual(['Video of ben', ...all])
  expect(pictures('presenter', people, 'cat web')).toEqual(['Video of cat', ...all])
  const sharing = [seat('ann'), seat('ben', { screen: true }), seat('cat')]
  expect(pictures('presenter', sharing, 'cat web')).toEqual(['Screen shared by ben', ...all])
})

it('two shared screens are both seen', () => {
  const both = [seat('ann'), seat('ben', { screen: true }), seat('cat', { screen: true })]
  for (const layout of ['grid', 'presenter'] as const)
    expect(pictures(layout, both).slice(0, 2)).toEqual(['Screen shared by ben', 'Screen shared by cat'])
})

// [meetings-7]
it('a guest is marked on the picture, and as the one who presents', () => {
  const guest = 'guest_aaaaaaaaaaaaaaaaaaaa'
  const seats = [seat('ann'), seat('ben'), seat(guest, { screen: true })]
  const live = { call: { seats }, conversation: { kind: 'groupchat', id: 'room' } } as unknown as LiveCall
  const call = { session, view: JOINING } as unknown as CallInWindow
  renderView(
    <CallNamesContext value={{ [guest]: 'Ben', ben: 'Ben' }}>
      <CallGrid
        {...call}
        live={live}
        layout="grid"
        corner={{ x: 'right', y: 'bottom' }}
        onMove={() => undefined}
      />
    </CallNamesContext>,
  )
  expect(screen.getAllByText(en.calling.guests.guest)).toHaveLength(1)
  expect(screen.getByText(en.calling.window.screenOf(en.calling.guests.named('Ben')))).toBeTruthy()
})

it('your own picture is moved to another corner with the arrow keys', () => {
  const onMove = vi.fn()
  const call = { session, view: JOINING } as unknown as CallInWindow
  const tile = { ...call, seat: seat('ann'), room: 'chat:ben' as const }
  renderView(<OwnTile {...tile} corner={{ x: 'right', y: 'bottom' }} onMove={onMove} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move your own picture' }), { key: 'ArrowLeft' })
  expect(onMove.mock.calls).toEqual([[{ x: 'left', y: 'bottom' }]])
})
