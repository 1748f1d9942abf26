import { expect, it } from 'vitest'
import { placeMenu } from './place-in-window.ts'

const MENU = { offsetWidth: 200, offsetHeight: 300 }
const WINDOW = { innerWidth: 1000, innerHeight: 800 }
const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

it.each([
  ['at the point', { x: 100, y: 100 }, { left: 100, top: 100 }],
  ['upwards near the bottom', { x: 100, y: 700 }, { left: 100, top: 400 }],
  ['inside the right edge', { x: 950, y: 100 }, { left: 792, top: 100 }],
  ['below what it belongs to', { x: 100, y: 0, around: rect(80, 50, 300, 90) }, { left: 100, top: 94 }],
  ['above it near the bottom', { x: 100, y: 0, around: rect(80, 700, 300, 740) }, { left: 100, top: 396 }],
  [
    'to the right of something tall',
    { x: 100, y: 0, around: rect(80, 40, 300, 780) },
    { left: 304, top: 40 },
  ],
  ['or to its left', { x: 800, y: 0, around: rect(700, 40, 980, 780) }, { left: 496, top: 40 }],
])('menu opens %s', (_, anchor, place) => {
  expect(placeMenu(anchor, MENU, WINDOW)).toEqual(place)
})
