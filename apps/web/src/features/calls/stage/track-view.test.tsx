// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TrackView } from './track-view.tsx'

beforeEach(() => {
  HTMLVideoElement.prototype.play = async () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// [calls-6]
it('the picture changes with its track, also when the new one has the same id', () => {
  vi.stubGlobal(
    'MediaStream',
    class extends MediaStream {
      readonly tracks: unknown[]
      constructor(tracks: unknown[]) {
        super()
        this.tracks = tracks
      }
    },
  )
  const [before, after] = [{ id: 'janus1' } as MediaStreamTrack, { id: 'janus1' } as MediaStreamTrack]
  const shown = () =>
    (screen.getByLabelText('Bob') as HTMLVideoElement).srcObject as unknown as { tracks: unknown[] }
  const { rerender } = render(<TrackView tracks={[before]} label="Bob" />)
  const first = shown()
  rerender(<TrackView tracks={[before]} label="Bob" />)
  expect(shown()).toBe(first)
  rerender(<TrackView tracks={[after]} label="Bob" />)
  expect(shown().tracks[0]).toBe(after)
})

// [calls-10]
it('an unplugged speaker is replaced by the default speaker of the browser', () => {
  const setSinkId = vi.fn(async () => undefined)
  Object.assign(HTMLVideoElement.prototype, { setSinkId })
  const { rerender } = render(<TrackView tracks={[null]} label="Bob" />)
  expect(setSinkId.mock.calls).toEqual([])
  rerender(<TrackView tracks={[null]} label="Bob" speaker="headset" />)
  rerender(<TrackView tracks={[null]} label="Bob" />)
  expect(setSinkId.mock.calls).toEqual([['headset'], ['']])
})
