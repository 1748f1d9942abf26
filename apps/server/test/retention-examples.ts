import type { Example } from './contract-examples-people.ts'

const rules = { direct: null, group: 90, consultation: 365, files: null }
const hold = { scope: 'person', target: 'ann', reason: 'Case 7' }

export const RETENTION_EXAMPLES = {
  erasePerson: { right: () => ({ account: 'ann' }), wrong: [[{ account: '' }, 'account']] },
  getRetention: { right: () => ({}) },
  saveRetention: {
    right: () => ({ rules }),
    wrong: [
      [{ rules: { ...rules, group: 1 } }, 'rules.group'],
      [{ rules: { ...rules, files: 7.5 } }, 'rules.files'],
      [{ rules: { direct: null } }, 'rules.group'],
    ],
  },
  previewRetention: {
    right: () => ({ rules }),
    wrong: [[{ rules: { ...rules, direct: -1 } }, 'rules.direct']],
  },
  addLegalHold: {
    right: () => hold,
    wrong: [
      [{ ...hold, scope: 'company' }, 'scope'],
      [{ ...hold, target: '' }, 'target'],
      [{ ...hold, reason: ' ' }, 'reason'],
    ],
  },
  releaseLegalHold: { right: () => ({ id: 1 }), wrong: [[{ id: 0 }, 'id']] },
} satisfies Record<string, Example>
