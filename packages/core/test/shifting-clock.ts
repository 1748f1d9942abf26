import type { Clock } from '../src/ports.ts'

export interface ShiftingClock extends Clock {
  /** Advances the clock: timers that are due run, in order. */
  advance(ms: number): void
}

interface Timer {
  due: number
  callback: () => void
  handle: ReturnType<typeof setTimeout>
}

/** Real time that can be wrong by `offset` and can be pushed forward. */
export function createShiftingClock(offset = 0): ShiftingClock {
  const timers = new Set<Timer>()
  let shift = offset
  const now = () => Date.now() + shift

  const earliestBefore = (time: number): Timer | undefined =>
    [...timers].filter(timer => timer.due <= time).sort((a, b) => a.due - b.due)[0]

  const fire = (timer: Timer) => {
    clearTimeout(timer.handle)
    if (timers.delete(timer)) timer.callback()
  }

  return {
    now,
    setTimeout(callback, ms) {
      const timer: Timer = { due: now() + ms, callback, handle: setTimeout(() => fire(timer), ms) }
      timers.add(timer)
      return timer
    },
    clearTimeout(handle) {
      if (!handle) return
      clearTimeout((handle as Timer).handle)
      timers.delete(handle as Timer)
    },
    advance(ms) {
      const end = now() + ms
      for (let next = earliestBefore(end); next; next = earliestBefore(end)) {
        shift += Math.max(0, next.due - now())
        fire(next)
      }
      shift += Math.max(0, end - now())
    },
  }
}
