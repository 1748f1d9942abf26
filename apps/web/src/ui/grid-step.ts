/** The index a key moves to in a grid that is read row by row; undefined for other keys. It does not wrap around. */
export function gridStep(key: string, index: number, count: number, columns: number): number | undefined {
  const within = (next: number) => (next >= 0 && next < count ? next : index)
  switch (key) {
    case 'ArrowRight':
      return within(index + 1)
    case 'ArrowLeft':
      return within(index - 1)
    case 'ArrowDown':
      return within(index + columns)
    case 'ArrowUp':
      return within(index - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
