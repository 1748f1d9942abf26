import { useCallback, useMemo, useState } from 'react'

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]
const SMALLEST = 0.1
const LARGEST = 8

export interface Zoom {
  factor: number
  canIn: boolean
  canOut: boolean
  in(): void
  out(): void
  /** Fits the content again. */
  reset(): void
  keys: Readonly<Record<string, () => void>>
}

const next = (factor: number): number => STEPS.find(step => step > factor + 0.01) ?? LARGEST
const previous = (factor: number): number => STEPS.findLast(step => step < factor - 0.01) ?? SMALLEST

/** `fitting` applies until the user zooms; `largest` limits the cost of rendering. */
export function useZoom(fitting: number, largest = LARGEST): Zoom {
  const [chosen, setChosen] = useState<number>()
  const factor = chosen ?? fitting
  const zoomIn = useCallback(
    () => setChosen(now => Math.min(next(now ?? fitting), largest)),
    [fitting, largest],
  )
  const zoomOut = useCallback(() => setChosen(now => previous(now ?? fitting)), [fitting])
  const reset = useCallback(() => setChosen(undefined), [])
  return useMemo(
    () => ({
      factor,
      canIn: factor < largest,
      canOut: factor > SMALLEST,
      in: zoomIn,
      out: zoomOut,
      reset,
      keys: { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset },
    }),
    [factor, largest, zoomIn, zoomOut, reset],
  )
}
