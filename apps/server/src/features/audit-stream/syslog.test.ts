import { expect, it } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { formatSyslog } from './syslog.ts'

// [audit-stream-4]
it('the setting is the address of a syslog server', () => {
  expect(readConfig({ AUDIT_SYSLOG_URL: 'tls://logs.example' }).auditSyslogUrl).toBe('tls://logs.example')
  expect(() => readConfig({ AUDIT_SYSLOG_URL: 'logs.example' })).toThrow(
    'AUDIT_SYSLOG_URL: must be an address',
  )
})

it('a line of syslog is one line in ASCII, whatever the entry holds', () => {
  const line = formatSyslog(
    {
      seq: 7,
      time: '2026-01-02T03:04:05.678Z',
      company: 'acme.test',
      action: 'login',
      outcome: 'refused',
      account: 'ann',
      ip: '::1',
      detail: '中文\n“x”',
      hash: 'a1',
    },
    'chat.acme.test',
  )
  expect(line).toBe(
    '<108>1 2026-01-02T03:04:05.678Z chat.acme.test parley - login [meta sequenceId="7"][origin software="Parley"] ' +
      '{"seq":7,"time":"2026-01-02T03:04:05.678Z","company":"acme.test","action":"login","outcome":"refused","account":"ann","ip":"::1","detail":"\\u4e2d\\u6587\\n\\u201cx\\u201d","hash":"a1"}',
  )
})
