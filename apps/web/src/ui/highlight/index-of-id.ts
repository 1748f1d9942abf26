/** The index of the item with this id; 0 if it is gone. */
export const indexOfId = (items: readonly { id: string }[], id: string | undefined): number =>
  Math.max(
    0,
    items.findIndex(item => item.id === id),
  )
