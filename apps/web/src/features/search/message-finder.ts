import type { Finder } from '../../slots/finders.ts'

/** The chat opens without it. */
export const messageFinder: Finder = {
  section: 'messages',
  isRemote: true,
  find: async (query, tools) => (await import('./list-findings.ts')).listFindings(query, tools),
}
