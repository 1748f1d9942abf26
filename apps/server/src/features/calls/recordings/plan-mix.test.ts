import { expect, it } from 'vitest'
import { decodeTrackFile, nameTracks } from '../../../ports/recording-store.ts'
import { chooseTracks, placePeople, planMix } from './plan-mix.ts'
import { nameFile } from './recording-jobs.ts'

const tracksOf = (seat: { camera: boolean; screen: boolean }) => {
  const name = `${nameTracks({ user: 'ann', ...seat })}-1700000000000`
  return ['audio-0', 'video-1', 'video-2', 'audio-3']
    .map(track => decodeTrackFile(`${name}-${track}.mjr`)?.role)
    .filter(Boolean)
}

it('track files say whose they are, and those of a camera that is off are left out', () => {
  expect(tracksOf({ camera: false, screen: false })).toEqual(['microphone'])
  expect(tracksOf({ camera: true, screen: false })).toEqual(['microphone', 'camera'])
  expect(tracksOf({ camera: true, screen: true })).toEqual(['microphone', 'camera', 'screen', 'screenSound'])
  for (const name of ['../x.mjr', 'graph.txt', 'recording.webm', `${'g'.repeat(16)}-11-1-audio-0.mjr`])
    expect(decodeTrackFile(name)).toBeUndefined()
})

it.each([
  [1, { width: 1_280, height: 720 }],
  [2, { width: 640, height: 720 }],
  [4, { width: 640, height: 360 }],
  [9, { width: 426, height: 240 }],
])('a recording of %i cameras is a grid', (count, size) => {
  const boxes = [...placePeople(Array.from({ length: count }, (_, index) => `p${index}`)).values()]
  expect(boxes).toHaveLength(count)
  for (const box of boxes) {
    expect(box).toMatchObject(size)
    expect(box.x + box.width).toBeLessThanOrEqual(1_280)
    expect(box.y + box.height).toBeLessThanOrEqual(720)
  }
})

it('a mix of too many tracks leaves out the shortest', () => {
  const tracks = Array.from({ length: 300 }, (_, at) => ({ begin: at, end: at + (at % 3 === 0 ? 1 : 60) }))
  expect(chooseTracks(tracks)).toEqual(tracks.filter((_, at) => at % 3 !== 0))
})

// [recordings-5]
it('a recording shows at most nine pictures', () => {
  expect(placePeople(Array.from({ length: 25 }, (_, index) => `p${index}`)).size).toBe(9)
})

it('a mix delays each track to its time, and puts the screen over the people', () => {
  const graph = planMix(
    [
      { person: 'a', role: 'screen', file: 's.webm', begin: 2_500 },
      { person: 'a', role: 'camera', file: 'c.webm', begin: 0 },
      { person: 'a', role: 'microphone', file: 'm.opus', begin: 400 },
    ],
    placePeople(['a']),
    10_000,
  )
  expect(graph.indexOf('[v1]overlay')).toBeLessThan(graph.indexOf('[v0]overlay'))
  expect(graph).toContain('[0:v]setpts=PTS-STARTPTS+2.5/TB')
  expect(graph).toContain('adelay=400:all=1')
  expect(graph).toContain('amix=inputs=2:')
})

it('the file of a recording has a name that every system takes', () => {
  const startedAt = Date.UTC(2026, 10, 16)
  expect(nameFile({ title: 'A/B: "plan"\u0000', room: 'Six', startedAt })).toBe('A B plan 2026-11-16.webm')
  expect(nameFile({ title: '', room: '周会', startedAt })).toBe('周会 2026-11-16.webm')
  expect(nameFile({ title: '', room: '', startedAt })).toBe('2026-11-16.webm')
})
