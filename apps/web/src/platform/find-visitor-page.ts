/** A page on which people without an account can talk to a team. */
export interface VisitorPage {
  /** Name of the team. */
  name: string
  path: string
}

const NOT_FOUND = 404

/** `none`: the team has no such page, or there is no such team. Undefined: the server cannot be reached. */
export async function findVisitorPage(team: string): Promise<VisitorPage | 'none' | undefined> {
  const path = `/widget/${encodeURIComponent(team)}`
  try {
    const response = await fetch(`${path}/launch`)
    if (response.status === NOT_FOUND) return 'none'
    if (!response.ok) return undefined
    const { name } = (await response.json()) as { name?: unknown }
    return typeof name === 'string' ? { name, path } : undefined
  } catch {
    return undefined
  }
}
