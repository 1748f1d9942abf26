import type { Client, SectionHead } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type DragEvent, type MouseEvent, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

type Dragged = { conversation: ConversationKey } | { section: string }

/** Which section the pointer is in: undefined outside of all, null in the last one, where what has no section is. */
function sectionAt(target: EventTarget, rows: readonly object[]): string | null | undefined {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-section],[data-index]') : null
  if (!element) return undefined
  if (element.dataset.section !== undefined) return element.dataset.section || null
  const above = rows.slice(0, Number(element.dataset.index) + 1)
  const head = above.findLast((row): row is SectionHead => 'loud' in row)
  return head && (head.section ?? null)
}

function drop(client: Client, dragged: Dragged, onto: string | null): void {
  if ('conversation' in dragged) void client.sections.place(onto, [dragged.conversation])
  else {
    const { sections } = client.store.getState().sections.shown
    const index = sections.findIndex(({ id }) => id === onto)
    if (dragged.section !== onto)
      void client.sections.move(dragged.section, index < 0 ? sections.length - 1 : index)
  }
}

/** Conversations are dragged into sections, and sections before one another. Handled for all rows of the list. */
export function useSectionDrag(rows: readonly object[]) {
  const client = useClient()
  const draggedRef = useRef<Dragged>(undefined)
  const [over, setOver] = useState<string | null>()
  const end = () => {
    draggedRef.current = undefined
    setOver(undefined)
  }
  const handlers = {
    // What can be dropped nowhere cannot be dragged.
    onMouseDown: ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key],[data-section]') : null
      if (row && row.dataset.section !== '') row.draggable = rows.some(other => 'loud' in other)
    },
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const { key, section } = (target as HTMLElement).dataset
      if (key) draggedRef.current = { conversation: key as ConversationKey }
      else if (section) draggedRef.current = { section }
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      const onto = draggedRef.current && sectionAt(event.target, rows)
      setOver(onto)
      if (onto !== undefined) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const onto = sectionAt(event.target, rows)
      if (draggedRef.current && onto !== undefined) {
        event.preventDefault()
        drop(client, draggedRef.current, onto)
      }
      end()
    },
    onDragEnd: end,
  }
  return { over, handlers }
}
