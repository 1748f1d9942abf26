const PLACEHOLDER = /^<(\w+)\.(\w+)>$/

/** An example with real values in the places of `<group.name>` and its like. */
export function fillIn<T>(example: T, resolve: (scene: string, field: string) => unknown): T {
  const fill = (value: unknown): unknown => {
    const [, scene, field] = (typeof value === 'string' && PLACEHOLDER.exec(value)) || []
    if (scene !== undefined && field !== undefined) return resolve(scene, field)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  return fill(example) as T
}
