/** In a header, e.g. `spf=pass (sender is allowed) smtp.mailfrom=ann@example.com`. */
const COMMENT = /\([^()"\\]*\)/g
const QUOTED = /"((?:[^"\\]|\\.)*)"/gs
const RESULT = /^\s*([\w-]+)(?:\s*\/\s*\d+)?\s*=\s*(\w+)/
/** Which property of a passed check names the domain that was checked. */
const CHECKED = { dmarc: 'header.from', dkim: 'header.(?:d|i)', spf: 'smtp.mailfrom' } as const

/**
 * Whether the receiving mail server says that an e-mail comes from whom it names (RFC 8601): by DMARC, or by a signature or
 * an envelope of the same domain. Only its own header counts, the topmost with its name: everybody can write such headers.
 */
export function isConfirmed(results: readonly string[], server: string, address: string): boolean {
  const domain = address.split('@').at(-1) ?? ''
  const [, ...checks] = results.map(partsOf).find(([name]) => name?.trim().split(/\s/)[0] === server) ?? []
  const outcomes = checks.map(check => ({ check, ...readResult(check) }))
  if (outcomes.some(({ method, outcome }) => method === 'dmarc' && outcome === 'fail')) return false
  return outcomes.some(({ check, method, outcome }) => {
    if (outcome !== 'pass' || !(method in CHECKED)) return false
    const property = CHECKED[method as keyof typeof CHECKED]
    // The whole value: the next property follows, or nothing.
    const named = new RegExp(`\\s${property}\\s*=\\s*(\\S+)(?:\\s+[\\w.-]+\\s*=|\\s*$)`).exec(check)?.[1]
    return named !== undefined && isSameOrganisation(named.split('@').at(-1) ?? '', domain)
  })
}

/** The name of the server and its checks: none where senders may have slipped quotes or brackets into them. */
function partsOf(header: string): string[] {
  // What is quoted may be of the sender, e.g. `"x; dmarc=pass"@example.com`: it stays one word and says nothing else.
  let text = header
    .toLowerCase()
    .replace(QUOTED, (_, quoted: string) => `"${quoted.replace(/[\s;=()"\\]/g, '?')}"`)
  // Comments may have comments in them.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(COMMENT, ' ')
  }
  const [name = '', ...checks] = text.replace(QUOTED, '$1').split(';')
  return /["()\\]/.test(text.replace(QUOTED, ' ')) ? [name] : [name, ...checks]
}

function readResult(check: string): { method: string; outcome: string } {
  const [, method = '', outcome = ''] = RESULT.exec(check) ?? []
  return { method, outcome }
}

const isSameOrganisation = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || (one.includes('.') && other.endsWith(`.${one}`))
