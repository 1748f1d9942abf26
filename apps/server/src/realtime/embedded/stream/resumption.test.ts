import { expect, it } from 'vitest'
import { Outgoing } from './outgoing.ts'
import { Resumption } from './resumption.ts'

const keep = (resumption: Resumption, count: number): boolean[] =>
  Array.from({ length: count }, (_, n) => resumption.keep(new Outgoing(`<m${n}/>`)))
const kept = (resumption: Resumption): string[] => resumption.unconfirmed().map(stanza => stanza.xml)

it('keeps what was sent until it is confirmed', () => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  expect(resumption.confirm(2)).toBe(true)
  expect(kept(resumption)).toEqual(['<m2/>'])
})

it.each([4, -1, 1.5, Number.NaN])('refuses %s confirmed of 3 sent', h => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  expect(resumption.confirm(h)).toBe(false)
  expect(kept(resumption)).toHaveLength(3)
})

it('refuses a count that runs backwards', () => {
  const resumption = new Resumption('id', true, 1_000, 10)
  keep(resumption, 3)
  resumption.confirm(2)
  expect(resumption.confirm(1)).toBe(false)
})

it.each([
  ['stanzas', 1_000_000, 10],
  ['bytes', 50, 1_000],
])('gives up when too many %s wait, and counts on', (_name, bytes, stanzas) => {
  const resumption = new Resumption('id', true, bytes, stanzas)
  keep(resumption, 11)
  expect(resumption.possible).toBe(false)
  expect(kept(resumption)).toEqual([])
  expect(resumption.confirm(11)).toBe(true)
})

it('asks for an ack at every twentieth stanza', () => {
  const resumption = new Resumption('id', true, 1_000_000, 1_000)
  expect(
    keep(resumption, 40)
      .map((asks, n) => (asks ? n + 1 : 0))
      .filter(Boolean),
  ).toEqual([20, 40])
})
