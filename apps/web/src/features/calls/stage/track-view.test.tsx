// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TrackView } from './track-view.tsx'

afterEach(() => vi.unstubAllGlobals())

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
  HTMLVideoElement.prototype.play = async () => undefined
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
