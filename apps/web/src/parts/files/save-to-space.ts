import type { Client } from '@parley/core'

/** Keeps a file of a message, and offers to show where. */
export async function saveToSpace(client: Client, path: string): Promise<void> {
  if (await client.files.saveToSpace(path)) client.notices.announce('file-saved', 'success', { to: '/space' })
}
