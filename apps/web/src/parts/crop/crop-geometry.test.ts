import { describe, expect, it } from 'vitest'
import { fitCrop, MAX_ZOOM, START, scaleOf } from './crop-geometry.ts'

const WIDE = { width: 400, height: 200 }

describe('a crop', () => {
  it('fills the frame with the short side at first', () => {
    expect(scaleOf(WIDE, START) * WIDE.height).toBe(1)
  })

  it('moves as far as the picture reaches, and no further', () => {
    expect(fitCrop(WIDE, { ...START, x: 0.3, y: 0.3 })).toEqual({ ...START, x: 0.3 })
    expect(fitCrop(WIDE, { ...START, x: -9, y: 9 })).toEqual({ ...START, x: -0.5 })
  })

  it('moves the other way after a turn', () => {
    expect(fitCrop(WIDE, { ...START, turns: -1, x: 9, y: 9 })).toEqual({ ...START, turns: 3, y: 0.5 })
  })

  it('zooms between filling the frame and the most', () => {
    expect(fitCrop(WIDE, { ...START, zoom: 0.1 }).zoom).toBe(1)
    expect(fitCrop(WIDE, { ...START, zoom: 99 }).zoom).toBe(MAX_ZOOM)
  })
})
