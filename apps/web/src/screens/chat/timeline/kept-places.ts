import { type RefObject, useLayoutEffect, useState } from 'react'
import { distanceFrom } from './row-of-item.ts'

/** How far below the upper edge of the log each visible row was. */
type Positions = ReadonlyMap<string, number>

const NONE: Positions = new Map()
/** Those of the timeline that was left for the preview, until it is back. */
let kept: Positions = NONE

function placesIn(log: HTMLElement): Positions {
  const { top, bottom } = log.getBoundingClientRect()
  const rows = [...log.querySelectorAll<HTMLElement>('[data-key]')].map(row => ({
    key: row.dataset.key ?? '',
    box: row.getBoundingClientRect(),
  }))
  return new Map(
    rows
      .filter(({ box }) => box.top < bottom && box.bottom > top)
      .map(({ key, box }) => [key, box.top - top]),
  )
}

/** Where the rows were before the preview was opened from here [files-20]; empty once another place is wanted. */
export function useKeptPlaces(scrollRef: RefObject<HTMLElement | null>) {
  const [places, setPlaces] = useState(kept)
  useLayoutEffect(() => {
    kept = NONE
    const log = scrollRef.current
    return () => {
      if (log && window.location.pathname === '/preview') kept = placesIn(log)
    }
  }, [scrollRef])
  return { places, forgetPlaces: () => setPlaces(NONE) }
}

/** Frames after which nothing more is expected to move it. */
const STILL = 24
const MOST_FRAMES = 120
const BY_READER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Hold {
  place: number
  /** Scrolls near it, so that it is rendered. */
  show(): void
  onEnd(): void
}

/** Keeps a row at its place while those around it are loaded and measured, until the reader scrolls. */
export function holdPlace(log: HTMLElement, item: { key: string }, { place, show, onEnd }: Hold): () => void {
  const ending = new AbortController()
  let [still, frames] = [0, 0]
  const end = () => {
    stop()
    onEnd()
  }
  const step = () => {
    const distance = distanceFrom(log, item, place)
    const hasArrived = distance !== undefined && Math.abs(distance) < 1
    still = hasArrived ? still + 1 : 0
    if (still === STILL || frames++ === MOST_FRAMES) return end()
    if (distance === undefined) show()
    else if (!hasArrived) log.scrollTop += distance
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  const stop = () => {
    cancelAnimationFrame(frame)
    ending.abort()
  }
  for (const name of BY_READER) log.addEventListener(name, end, { signal: ending.signal, passive: true })
  return stop
}
