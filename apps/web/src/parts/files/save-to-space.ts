import type { Client } from '@parley/core'

/** Saves files of messages to the user's space, and offers to show them. Each failure is reported by itself. */
export async function saveToSpace(client: Client, ...paths: readonly string[]): Promise<void> {
  let saved = 0
  for (const path of paths) if (await client.files.saveToSpace(path)) saved++
  const params = { to: '/space?tab=mine', saved: String(saved), count: String(paths.length) }
  if (saved === paths.length) client.notices.announce('file-saved', 'success', params)
  else if (saved > 0) client.notices.announce('files-saved-partly', 'info', params)
}
