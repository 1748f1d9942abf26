import type { Client } from '@parley/core'

/** Says what came of it; a failure is told already. */
export function announceSaved(
  { notices }: Pick<Client, 'notices'>,
  outcome: 'done' | 'waits' | 'failed',
  code: 'message-saved' | 'reminder-set',
): void {
  if (outcome === 'done') notices.announce(code)
  if (outcome === 'waits') notices.announce(`${code}-later`)
}
