/** Where the one of this id stands by now; the first where it is gone. */
export const placeOf = (items: readonly { id: string }[], id: string | undefined): number =>
  Math.max(
    0,
    items.findIndex(item => item.id === id),
  )
