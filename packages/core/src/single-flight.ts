/** A request made while an equal one is in flight shares its answer. */
export function createSingleFlight<K, T>() {
  const running = new Map<K, Promise<T>>()
  return (key: K, start: () => Promise<T>): Promise<T> => {
    const known = running.get(key)
    if (known !== undefined) return known
    const started = start().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
