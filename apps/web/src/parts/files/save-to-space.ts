import type { Client } from '@parley/core'

/** Saves files of messages to the user's space, and offers to show them. */
export async function saveToSpace(client: Client, ...paths: readonly string[]): Promise<void> {
  let saved = 0
  for (const path of paths) if (await client.files.saveToSpace(path)) saved++
  if (saved > 0) client.notices.announce('file-saved', 'success', { to: '/space' })
}
