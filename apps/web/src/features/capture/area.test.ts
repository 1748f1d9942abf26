import { expect, it } from 'vitest'
import { areaBetween, moveArea, resizeArea } from './area.ts'

const picture = { width: 200, height: 100 }
const area = { x: 50, y: 20, width: 100, height: 40 }

it('an area is drawn in any direction and stays inside the picture', () => {
  expect(areaBetween({ x: 150, y: 60 }, { x: 50, y: 20 }, picture)).toEqual(area)
  expect(areaBetween({ x: 195, y: 95 }, { x: 300, y: 300 }, picture)).toEqual({
    x: 95,
    y: 0,
    width: 105,
    height: 100,
  })
  expect(areaBetween({ x: 10, y: 10 }, { x: 11, y: 10 }, picture)).toMatchObject({ width: 8, height: 8 })
})

it('an area moves up to the edges of the picture', () => {
  expect(moveArea(area, { x: -1, y: 10 }, picture)).toEqual({ ...area, x: 49, y: 30 })
  expect(moveArea(area, { x: 500, y: -500 }, picture)).toEqual({ ...area, x: 100, y: 0 })
})

it('handles move the edges they stand on', () => {
  expect(resizeArea(area, [-1, -1], { x: 10, y: -30 }, picture)).toEqual({
    x: 60,
    y: 0,
    width: 90,
    height: 60,
  })
  expect(resizeArea(area, [1, 0], { x: 500, y: 500 }, picture)).toEqual({ ...area, width: 150 })
  expect(resizeArea(area, [0, 1], { x: 0, y: -500 }, picture)).toEqual({ ...area, height: 8 })
})
