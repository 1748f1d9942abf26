import type { Client } from '@parley/core'

/** Says that it was copied [messages-11]. */
export async function copyText(client: Client, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    client.notices.announce('copied')
  } catch {
    // Refused by the browser, or the page is not served securely: the person is told, nothing else is lost.
    client.notices.announce('copy-failed', 'error')
  }
}
