import { randomBytes } from 'node:crypto'
import type { Example } from './contract-examples-people.ts'

const company = { scope: 'company', reason: 'Move' }

export const EXPORT_EXAMPLES = {
  listExports: { right: () => ({}) },
  listExportTargets: { right: () => ({ kind: 'person', query: 'a' }), wrong: [[{ kind: 'pet' }, 'kind']] },
  createExport: {
    right: () => company,
    wrong: [
      [{ ...company, reason: ' ' }, 'reason'],
      [{ ...company, scope: 'world' }, 'scope'],
      [{ ...company, from_time: 2, to_time: 1 }, 'to_time'],
    ],
  },
  cancelExport: { right: () => ({ id: randomBytes(16).toString('hex') }), wrong: [[{ id: 'x' }, 'id']] },
} satisfies Record<string, Example>
