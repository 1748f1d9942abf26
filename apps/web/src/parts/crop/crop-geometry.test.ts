import { describe, expect, it } from 'vitest'
import { fitCrop, MAX_ZOOM, START, scaleOf } from './crop-geometry.ts'

const WIDE = { width: 400, height: 200 }

describe('a crop', () => {
  it('initially fits the short side to the frame', () => {
    expect(scaleOf(WIDE, START) * WIDE.height).toBe(1)
  })

  it('moves only as far as the picture reaches', () => {
    expect(fitCrop(WIDE, { ...START, x: 0.3, y: 0.3 })).toEqual({ ...START, x: 0.3 })
    expect(fitCrop(WIDE, { ...START, x: -9, y: 9 })).toEqual({ ...START, x: -0.5 })
  })

  it('moves along the other axis after a quarter turn', () => {
    expect(fitCrop(WIDE, { ...START, turns: -1, x: 9, y: 9 })).toEqual({ ...START, turns: 3, y: 0.5 })
  })

  it('zooms between filling the frame and the maximum', () => {
    expect(fitCrop(WIDE, { ...START, zoom: 0.1 }).zoom).toBe(1)
    expect(fitCrop(WIDE, { ...START, zoom: 99 }).zoom).toBe(MAX_ZOOM)
  })
})
