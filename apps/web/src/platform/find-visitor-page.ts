/** A page on which people without an account can talk to a team. */
export interface VisitorPage {
  /** Name of the team. */
  name: string
  path: string
}

/** Undefined if the team has no such page, or the server cannot be reached. */
export async function findVisitorPage(team: string): Promise<VisitorPage | undefined> {
  const path = `/widget/${encodeURIComponent(team)}`
  try {
    const response = await fetch(`${path}/launch`)
    if (!response.ok) return undefined
    const { name } = (await response.json()) as { name?: unknown }
    return typeof name === 'string' ? { name, path } : undefined
  } catch {
    return undefined
  }
}
