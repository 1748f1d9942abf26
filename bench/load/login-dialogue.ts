const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing'
const SASL = 'urn:ietf:params:xml:ns:xmpp-sasl'
const BIND = 'urn:ietf:params:xml:ns:xmpp-bind'
const SESSION = 'urn:ietf:params:xml:ns:xmpp-session'

export interface Account {
  user: string
  password: string
  domain: string
}

type Answer = { send: string[] } | { bound: string; send: string[] } | { failed: string }

export const streamOpen = (domain: string) => `<open xmlns='${FRAMING}' to='${domain}' version='1.0'/>`
export const streamClose = `<close xmlns='${FRAMING}'/>`

/**
 * The login of RFC 7395 as strings in, strings out: open, PLAIN, open again, bind, presence.
 * It looks for substrings instead of parsing, so that the generator's own cost stays small.
 */
export function createLoginDialogue({ user, password, domain }: Account): (frame: string) => Answer {
  const plain = Buffer.from(`\0${user}\0${password}`).toString('base64')
  let step: 'features' | 'sasl' | 'restart' | 'bind' | 'session' = 'features'
  let needsSession = false
  let address = ''
  const ready = (): Answer => ({ bound: address, send: [`<presence xmlns='jabber:client'/>`] })
  const wait: Answer = { send: [] }

  return frame => {
    if (frame.includes('<failure') || frame.includes('error') || frame.startsWith('<close'))
      return { failed: `${step}: ${frame.slice(0, 200)}` }
    if (step === 'features' && frame.includes('PLAIN')) {
      step = 'sasl'
      return { send: [`<auth xmlns='${SASL}' mechanism='PLAIN'>${plain}</auth>`] }
    }
    if (step === 'sasl' && frame.includes('<success')) {
      step = 'restart'
      return { send: [streamOpen(domain)] }
    }
    if (step === 'restart' && frame.includes(BIND)) {
      step = 'bind'
      needsSession = frame.includes(SESSION) && !/<session[^>]*>\s*<optional/.test(frame)
      const bind = `<bind xmlns='${BIND}'><resource>bench</resource></bind>`
      return { send: [`<iq xmlns='jabber:client' type='set' id='bind1'>${bind}</iq>`] }
    }
    if (step === 'bind' && frame.includes('bind1')) {
      address = /<jid>([^<]+)<\/jid>/.exec(frame)?.[1] ?? ''
      if (address === '') return { failed: `bind: ${frame.slice(0, 200)}` }
      if (!needsSession) return ready()
      step = 'session'
      return { send: [`<iq xmlns='jabber:client' type='set' id='sess1'><session xmlns='${SESSION}'/></iq>`] }
    }
    return step === 'session' && frame.includes('sess1') ? ready() : wait
  }
}
