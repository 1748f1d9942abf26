import { expect, it } from 'vitest'
import { decodePeerSignal, encodePeerSignal, type MediaLine, type PeerSignal } from './peer-signal.ts'

const LINE: MediaLine = { user: 'ben', device: 'web', role: 'camera', mid: '1' }
const OFFER: PeerSignal = { session: 's', description: { type: 'offer', sdp: 'v=0' } }

// [calls-6]
it('an offer says whose lines it has, or is about one person', () => {
  for (const signal of [OFFER, { ...OFFER, lines: [LINE] }, { ...OFFER, takesLines: true }])
    expect(decodePeerSignal(encodePeerSignal(signal))).toEqual({ ok: true, value: signal })
})

it.each<[string, unknown]>([
  ['no list', LINE],
  ['more lines than a signal has room for', Array.from({ length: 65 }, () => LINE)],
  ['a role that nobody has', [{ ...LINE, role: 'piano' }]],
  ['a line without a person', [{ ...LINE, user: undefined }]],
  ['a name that is too long', [{ ...LINE, mid: 'x'.repeat(17) }]],
])('refuses lines: %s', (_, lines) => {
  expect(decodePeerSignal(JSON.stringify({ ...OFFER, lines })).ok).toBe(false)
})
