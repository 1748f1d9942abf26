import { expect, it } from 'vitest'
import { displayZone, listZones } from './time-zones.ts'

it.each([
  ['Asia/Shanghai', 'Shanghai (UTC+8)'],
  ['Asia/Kolkata', 'Kolkata (UTC+5:30)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (UTC-3)'],
  ['UTC', 'UTC'],
])('%s is shown as %s', (zone, shown) => {
  expect(displayZone(zone)).toBe(shown)
})

it('zones of all continents can be chosen', () => {
  expect(listZones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Shanghai', 'Europe/Berlin']))
})
