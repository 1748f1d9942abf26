import { expect, it } from 'vitest'
import { Outgoing } from './outgoing.ts'
import { Resumption } from './resumption.ts'

const keep = (resumption: Resumption, count: number): boolean[] =>
  Array.from({ length: count }, (_, n) => resumption.keep(new Outgoing(`<m${n}/>`)))
const kept = (resumption: Resumption): string[] => resumption.unconfirmed().map(stanza => stanza.xml)

it('sent stanzas are kept until confirmed', () => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  expect(resumption.confirm(2)).toBe(true)
  expect(kept(resumption)).toEqual(['<m2/>'])
})

it.each([4, -1, 1.5, Number.NaN])('an ack count of %s for 3 sent stanzas is refused', h => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  expect(resumption.confirm(h)).toBe(false)
  expect(kept(resumption)).toHaveLength(3)
})

it('a decreasing ack count is refused', () => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  resumption.confirm(2)
  expect(resumption.confirm(1)).toBe(false)
})

it.each([
  ['stanzas', 1_000_000, 10],
  ['bytes', 50, 1_000],
])(
  'resumption is given up when too many %s are unconfirmed, and counting continues',
  (_name, bytes, stanzas) => {
    const resumption = new Resumption('id', true, bytes, stanzas)
    keep(resumption, 11)
    expect(resumption.possible).toBe(false)
    expect(kept(resumption)).toEqual([])
    expect(resumption.confirm(11)).toBe(true)
  },
)

it('an ack is requested at every twentieth stanza', () => {
  const resumption = new Resumption('id', true, 1_000_000, 1_000)
  expect(
    keep(resumption, 40)
      .map((asks, n) => (asks ? n + 1 : 0))
      .filter(Boolean),
  ).toEqual([20, 40])
})
