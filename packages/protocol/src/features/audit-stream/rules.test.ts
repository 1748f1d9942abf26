import { expect, it } from 'vitest'
import { auditStreamHostOf, isAuditStreamUrl, isEncryptedStream, isSyslogUrl } from './rules.ts'

// [audit-stream-2]
it.each<[url: string, is: boolean, isSyslog: boolean, isEncrypted: boolean]>([
  ['tls://logs.example:6514', true, true, true],
  ['tcp://logs.example', true, true, false],
  ['udp://[::1]:514', true, true, false],
  ['https://siem.example/in?key=1', true, false, true],
  ['HTTPS://siem.example', true, false, true],
  ['http://siem.example/', true, false, false],
  ['tls://logs.example/path', false, false, true],
  ['tls://ann@logs.example', false, false, true],
  ['https://ann:secret@siem.example', false, false, true],
  ['file:///etc/passwd', false, false, false],
  ['logs.example', false, false, false],
  ['', false, false, false],
])('%s', (url, is, isSyslog, isEncrypted) => {
  expect([isAuditStreamUrl(url), isSyslogUrl(url), isEncryptedStream(url)]).toEqual([
    is,
    isSyslog,
    isEncrypted,
  ])
})

// [audit-stream-2]
it('an address names its host', () => {
  expect(auditStreamHostOf('tls://Logs.example:6514')).toBe('logs.example:6514')
  expect(auditStreamHostOf('https://siem.example/in?key=1')).toBe('siem.example')
  expect(auditStreamHostOf('siem')).toBe('')
})
