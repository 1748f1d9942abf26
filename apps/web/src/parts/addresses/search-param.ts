/** What the search panel is opened with; it leaves the address as soon as the panel is open. */
const PARAM = 'q'

/** The address of the same place with the search for these words open. */
export function withSearch(search: string, query: string): string {
  const params = new URLSearchParams(search)
  params.set(PARAM, query)
  return `?${params}`
}

/** The words to search for, and the address without them. */
export function takeSearch(params: URLSearchParams): { query: string; rest: URLSearchParams } | undefined {
  const query = params.get(PARAM)
  if (query === null) return undefined
  const rest = new URLSearchParams(params)
  rest.delete(PARAM)
  return { query, rest }
}
