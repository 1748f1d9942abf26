import { type DragEvent, useRef, useState } from 'react'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Handles files dragged over and dropped on an element. Ignores dragged text. */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void) {
  /** `dragenter` of a child fires before `dragleave` of its parent, so they are counted. */
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  const move = (step: number) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    depth.current = Math.max(0, depth.current + step)
    setIsOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setIsOver(false)
      onDrop(event.dataTransfer)
    },
  }
  return { isOver, handlers }
}
