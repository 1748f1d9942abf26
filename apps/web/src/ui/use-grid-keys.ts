import { type KeyboardEvent, useRef, useState } from 'react'
import { gridStep } from './grid-step.ts'

/** A grid of buttons as one stop for the Tab key: arrows move the focus. */
export function useGridKeys(count: number, columns: number) {
  const gridRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = gridStep(event.key, current, count, columns)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    gridRef.current?.querySelectorAll('button')[next]?.focus()
  }
  return { gridRef, current, setCurrent, handleKeyDown }
}
