const ADDRESS = /^(https?|tls|tcp|udp):\/\/([^\s/?#@]+)([/?][^\s#]*)?$/i
const SYSLOG = /^(tls|tcp|udp):\/\/(\[[\d:a-f]+\]|[^\s/?#@:]+)(:\d{1,5})?\/?$/i

/** A syslog server (`tls`, `tcp`, `udp`). */
export const isSyslogUrl = (text: string): boolean => SYSLOG.test(text)

/** Where a company's audit log can be sent: a syslog server, or a web address. */
export const isAuditStreamUrl = (text: string): boolean =>
  isSyslogUrl(text) || (/^http/i.test(text) && ADDRESS.test(text))

/** Nobody on the way can read what is sent there. */
export const isEncryptedStream = (url: string): boolean => /^(https|tls):/i.test(url)

/** Host and port as written in the address. */
export const auditStreamHostOf = (url: string): string => ADDRESS.exec(url)?.[2]?.toLowerCase() ?? ''
