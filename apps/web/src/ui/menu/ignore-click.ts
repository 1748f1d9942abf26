/** Call it while the pointer is down: the click that follows does nothing. */
export function ignoreClick(): void {
  const end = new AbortController()
  const ignore = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
    end.abort()
  }
  window.addEventListener('click', ignore, { capture: true, signal: end.signal })
  // The press became a scroll, and the next one counts again.
  for (const next of ['pointerdown', 'keydown'])
    window.addEventListener(next, () => end.abort(), { capture: true, signal: end.signal })
}
