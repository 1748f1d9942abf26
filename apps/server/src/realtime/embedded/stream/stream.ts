import { accountAddress, NS, type XmlElement, xml } from '@parley/protocol/wire'
import type { XmppIdentity } from '../../../ports/realtime.ts'
import type { LeaveGate } from '../stream-gate.ts'
import type { Violation } from '../xml/violation.ts'
import { handleStanza, refuseStanza } from './bound-stanzas.ts'
import type { StreamEndpoint } from './endpoint.ts'
import type { Link, StreamCondition } from './link.ts'
import { bindSession, enableResumption, resumeSession } from './open-session.ts'
import { Outgoing } from './outgoing.ts'
import type { Session } from './session.ts'
import {
  RESUMABLE_SESSION_FEATURES,
  SASL_SUCCESS,
  SESSION_FEATURES,
  SIGN_IN_FEATURES,
  saslFailure,
  smFailed,
} from './stream-xml.ts'

const MAX_SIGN_IN_ATTEMPTS = 3
/** What a client may pipeline before the response to its bind. */
const MAX_HELD_BACK = 50

/** RFC 4616: authorisation id, account, password, separated by NUL. */
interface PlainCredentials {
  authorisation: string
  account: string
  password: string
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

function decodePlain(base64: string): PlainCredentials | undefined {
  if (!BASE64.test(base64)) return undefined
  const parts = Buffer.from(base64, 'base64').toString().split('\0')
  const [authorisation, account, password] = parts
  if (parts.length !== 3 || authorisation === undefined || !account || !password) return undefined
  return { authorisation, account, password }
}

/**
 * One connection, without any I/O: elements in, elements out through its link.
 *
 * opening → signing-in → (token being checked) → signed-in → opened again → bound → closed.
 * The framing (`<open/>` of RFC 7395, `<body/>` of XEP-0124) belongs to the transports.
 */
export class Stream {
  readonly startedAt: number
  readonly #endpoint: StreamEndpoint
  readonly #link: Link
  #domain = ''
  #identity: XmppIdentity | undefined
  #session: Session | undefined
  #isVerifying = false
  /** Stanzas that arrived while the session was being looked up; undefined when it is not. */
  #heldBack: XmlElement[] | undefined
  #isClosed = false
  #attempts = 0
  #unauthenticatedBytes = 0
  readonly #becameKnown: LeaveGate

  /** `becameKnown`: signed in or ended; the gate is waiting for it. */
  constructor(endpoint: StreamEndpoint, link: Link, becameKnown: LeaveGate) {
    this.#endpoint = endpoint
    this.#link = link
    this.#becameKnown = becameKnown
    this.startedAt = endpoint.now()
    endpoint.unbound.add(this)
  }

  /** Who has signed in here; bound or not. */
  get identity(): XmppIdentity | undefined {
    return this.#identity
  }

  /** Counts received bytes. Returns how long to pause reading; undefined: the stream is over. */
  weigh(bytes: number): number | undefined {
    if (this.#identity) return this.#endpoint.inboundBytes.spend(this.#identity.sessionId, bytes)
    this.#unauthenticatedBytes += bytes
    if (this.#unauthenticatedBytes <= this.#endpoint.caps.unauthenticatedBytes) return 0
    this.fail('policy-violation', 'Too much before sign-in.')
    return undefined
  }

  /** The stream begins, or begins again after sign-in. */
  open(domain: string): void {
    if (this.#identity && domain !== this.#identity.domain) return this.fail('host-unknown')
    this.#domain = domain
    if (!this.#identity) return this.#send(SIGN_IN_FEATURES)
    this.#send(this.#link.resumable ? RESUMABLE_SESSION_FEATURES : SESSION_FEATURES)
  }

  receive(element: XmlElement): void {
    if (this.#isClosed) return
    if (this.#heldBack) this.#holdBack(this.#heldBack, element)
    else if (this.#session) {
      this.#session.lastSeen = this.#endpoint.now()
      this.#receiveBound(this.#session, element)
    } else if (this.#identity) this.#receiveUnbound(this.#identity, element)
    else this.#receiveSignIn(element)
  }

  /** The transport has answered: the client is alive. */
  touch(): void {
    if (this.#session) this.#session.lastSeen = this.#endpoint.now()
  }

  /** An unreadable frame: over our limits it costs the stanza, broken XML costs the stream. */
  refuse(violation: Violation): void {
    if (this.#isClosed) return
    if (violation.condition === 'policy-violation' && this.#session) {
      this.#session.resumption?.countReceived()
      if (refuseStanza(this.#session, violation)) return
    }
    this.fail(violation.condition, violation.reason)
  }

  fail(condition: StreamCondition, text?: string): void {
    this.#link.close({ condition, ...(text !== undefined && { text }) })
    this.ended(false)
  }

  /** The connection is gone. A lost one waits for resumption, a closed one does not. */
  ended(mayResume: boolean): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#becameKnown()
    this.#endpoint.unbound.delete(this)
    const session = this.#session
    if (!session || session.link !== this.#link) return
    session.link = undefined
    if (mayResume && session.resumption?.possible) {
      session.detachedAt = this.#endpoint.now()
      return
    }
    session.hasEnded = true
    this.#endpoint.registry.remove(session)
  }

  #send(stanza: string): void {
    this.#link.send(new Outgoing(stanza))
  }

  #receiveSignIn(element: XmlElement): void {
    if (element.name !== 'auth' || element.xmlns !== NS.sasl || this.#isVerifying)
      return this.fail('not-authorized')
    if (element.attr('mechanism') !== 'PLAIN') return this.#refuseSignIn('invalid-mechanism')
    const credentials = decodePlain(element.text().trim())
    if (!credentials) return this.#refuseSignIn('incorrect-encoding')
    const { account, authorisation, password } = credentials
    this.#isVerifying = true
    this.#endpoint.verifyToken(password).then(
      identity => this.#signIn(identity, account, authorisation),
      (error: unknown) => {
        this.#endpoint.log.error({ err: error }, 'token check failed')
        this.#refuseSignIn('temporary-auth-failure')
      },
    )
  }

  #signIn(identity: XmppIdentity | undefined, account: string, authorisation: string): void {
    if (this.#isClosed) return
    const own = identity && accountAddress(identity.user, identity.domain)
    const isOwn =
      identity?.domain === this.#domain &&
      (account === identity.user || account === own) &&
      (authorisation === '' || authorisation === own)
    if (!isOwn) return this.#refuseSignIn('not-authorized')
    this.#isVerifying = false
    this.#identity = identity
    this.#becameKnown(identity.sessionId)
    this.#send(SASL_SUCCESS)
  }

  #refuseSignIn(condition: string): void {
    this.#isVerifying = false
    this.#attempts += 1
    this.#send(saslFailure(condition))
    if (this.#attempts >= MAX_SIGN_IN_ATTEMPTS) this.fail('policy-violation', 'Too many attempts.')
  }

  #receiveUnbound(identity: XmppIdentity, element: XmlElement): void {
    const isResume = element.name === 'resume' && element.xmlns === NS.sm && this.#link.resumable
    if (isResume) return this.#ifStillSignedIn(identity, () => this.#begin(resumeSession, identity, element))
    if (element.name === 'iq')
      return this.#ifStillSignedIn(identity, () => this.#begin(bindSession, identity, element))
    if (element.xmlns === NS.sm) this.#send(smFailed('unexpected-request'))
    else this.fail('not-authorized')
  }

  #begin(begin: typeof bindSession, identity: XmppIdentity, request: XmlElement): void {
    this.#session = begin(this.#endpoint, identity, this.#link, request)
    if (this.#session) this.#endpoint.unbound.delete(this)
  }

  /** The session may have ended since its sign-in, which can be seconds ago. */
  #ifStillSignedIn({ sessionId }: XmppIdentity, proceed: () => void): void {
    this.#heldBack = []
    this.#endpoint.lives.lookUp([sessionId]).then(
      alive => {
        if (this.#isClosed) return
        if (!alive.has(sessionId)) return this.fail('not-authorized', 'The session has ended.')
        const heldBack = this.#heldBack ?? []
        this.#heldBack = undefined
        proceed()
        for (const element of heldBack) this.receive(element)
      },
      (error: unknown) => {
        this.#endpoint.log.error({ err: error }, 'session check failed')
        this.fail('internal-server-error')
      },
    )
  }

  #holdBack(heldBack: XmlElement[], element: XmlElement): void {
    if (heldBack.length >= MAX_HELD_BACK) return this.fail('policy-violation', 'Too much before the bind.')
    heldBack.push(element)
  }

  #receiveBound(session: Session, element: XmlElement): void {
    if (element.xmlns === NS.sm) return this.#receiveManagement(session, element)
    if (element.xmlns !== NS.client && element.xmlns !== NS.bosh) return this.fail('invalid-namespace')
    if (!handleStanza(this.#endpoint, session, element)) return this.fail('unsupported-stanza-type')
    session.resumption?.countReceived()
  }

  #receiveManagement(session: Session, element: XmlElement): void {
    const { resumption } = session
    if (element.name === 'r' && resumption)
      return this.#send(xml('a', { xmlns: NS.sm, h: resumption.received }))
    if (element.name === 'a' && resumption) {
      if (!resumption.confirm(Number(element.attr('h') ?? Number.NaN))) this.fail('policy-violation', 'h')
      return
    }
    if (element.name === 'enable' && !resumption && this.#link.resumable)
      return enableResumption(this.#endpoint, session, element)
    this.#send(smFailed('unexpected-request'))
  }
}
