/** In a header, e.g. `spf=pass (sender is allowed) smtp.mailfrom=ann@example.com`. */
const COMMENT = /\([^()]*\)/g
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
    const named = new RegExp(`\\b${CHECKED[method as keyof typeof CHECKED]}\\s*=\\s*"?([^\\s";]+)`).exec(
      check,
    )?.[1]
    return named !== undefined && isSameOrganisation(named.split('@').at(-1) ?? '', domain)
  })
}

function partsOf(header: string): string[] {
  let text = header.toLowerCase()
  // Comments may have comments in them.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(COMMENT, ' ')
  }
  return text.split(';')
}

function readResult(check: string): { method: string; outcome: string } {
  const [, method = '', outcome = ''] = RESULT.exec(check) ?? []
  return { method, outcome }
}

const isSameOrganisation = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || (one.includes('.') && other.endsWith(`.${one}`))
