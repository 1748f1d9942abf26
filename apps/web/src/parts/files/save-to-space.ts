import type { Client } from '@parley/core'

/** Saves the file of a message to the user's space, and offers to show it. */
export async function saveToSpace(client: Client, path: string): Promise<void> {
  if (await client.files.saveToSpace(path)) client.notices.announce('file-saved', 'success', { to: '/space' })
}
