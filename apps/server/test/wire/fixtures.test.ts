import { decodeFixture, malformedFixtures, stanzaFixtures } from '@parley/protocol/fixtures'
import { describe, expect, it } from 'vitest'
import { parseFrame } from '../../src/realtime/embedded/xml/parse-frame.ts'

/** The pairs of the protocol, read with the parser the server really uses. */
const parsed = (xml: string) => {
  const frame = parseFrame(xml, 32)
  if (!frame.ok) throw new Error(frame.violation.reason)
  return frame.value
}

// [house-4]
describe('stanzas', () => {
  it.each(stanzaFixtures)('$name', ({ codec, xml, value }) => {
    expect(decodeFixture(codec, parsed(xml))).toEqual({ ok: true, value })
  })
})

describe('malformed', () => {
  it.each(malformedFixtures)('$name', ({ codec, xml, reason }) => {
    expect(decodeFixture(codec, parsed(xml))).toEqual({ ok: false, reason })
  })
})
