import type { AuditStreams } from '@parley/core'
import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { AuditStreamPage } from './audit-stream-page.tsx'

const good = { waiting: 0, lastSentAt: 1 }
const failing = {
  waiting: 12,
  lastSentAt: 1,
  failure: { since: 1, problem: 'untrusted' as const, nextAt: 2 },
}
const streams = (value: AuditStreams) => ({ auditStream: { get: succeeds(value) } })

export const auditStreamPageStates = loadedStates('administration', 'AuditStreamPage', AuditStreamPage, [
  { name: 'working', commands: streams({ url: 'tls://logs.northwind.example:6514', company: good }) },
  {
    name: 'failing',
    commands: streams({
      url: 'https://siem.northwind.example/in',
      company: failing,
      installation: { host: 'logs.northwind.example:6514', isFailing: false, state: good },
    }),
  },
  {
    name: 'of several companies',
    commands: streams({
      url: '',
      installation: { host: 'logs.northwind.example:6514', isFailing: true },
    }),
  },
  { name: 'empty', commands: streams({ url: '' }) },
])
