import type { Client } from '@parley/core'

/** Spec 1 §7: 'Copy successful'. */
export async function copyText(client: Client, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    client.announce('copied')
  } catch {
    // Refused by the browser, or the page is not served securely: the person is told, nothing else is lost.
    client.announce('copy-failed', 'error')
  }
}
