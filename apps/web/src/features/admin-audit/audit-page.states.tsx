import type { AuditItem } from '@parley/core'
import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { AuditPage } from './audit-page.tsx'

const item = (seq: number, changes: Partial<AuditItem> = {}): AuditItem => ({
  seq,
  time: 1,
  action: 'signIn',
  outcome: 'ok',
  ip: '192.0.2.1',
  account: 'zhou',
  name: 'Zhou Hang',
  avatar: '',
  detail: '',
  fingerprint: 'a1b2c3',
  previous: '000000',
  rooms: [],
  ...changes,
})
const audit = (entries: number, ...items: AuditItem[]) => ({
  adminAudit: {
    list: succeeds({ items, next: null }),
    count: succeeds({ entries, since: entries ? 1 : null, matching: entries }),
  },
})

export const auditPageStates = loadedStates('administration', 'AuditPage', AuditPage, [
  {
    name: 'some entries',
    commands: audit(
      3,
      item(3),
      item(2, { outcome: 'refused', name: LONG_NAME }),
      item(1, { action: 'unknown', detail: LONG_NAME }),
    ),
  },
  { name: 'empty', commands: audit(0) },
])
