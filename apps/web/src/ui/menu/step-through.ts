const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus with the arrows, Home and End, round the ends; tells whether the key was one of them. */
export function stepThrough(event: Pick<KeyboardEvent, 'key'>, elements: readonly HTMLElement[]): boolean {
  const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined
  if (!step || elements.length === 0) return false
  const current = elements.indexOf(document.activeElement as HTMLElement)
  elements[step(current, elements.length)]?.focus()
  return true
}
