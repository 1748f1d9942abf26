import type { Example } from './contract-examples-people.ts'

export const SCIM_EXAMPLES = {
  getScimToken: { right: () => ({}) },
  createScimToken: { right: () => ({}) },
  revokeScimToken: { right: () => ({}) },
} satisfies Record<string, Example>
