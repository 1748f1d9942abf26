import {
  BRIDGE_VERSIONS,
  type BridgeCall,
  type BridgeEventName,
  type BridgeEvents,
  type BridgeReason,
  type BridgeSession,
  decodeBridgeCall,
  decodeFromHost,
  type FromFrame,
} from '@parley/protocol/model'

interface BridgeOptions {
  post(message: FromFrame): void
  session(): BridgeSession
  /** Undefined: done. */
  perform(call: Exclude<BridgeCall, { name: 'subscribe' }>): Promise<BridgeReason | undefined>
  /** Events begin with their present value. */
  subscribed(events: readonly BridgeEventName[]): void
}

/** This end of what is said between a host page and its frame [embed-5]. */
export class Bridge {
  readonly #options: BridgeOptions
  #isGreeted = false
  #events: readonly BridgeEventName[] = []

  constructor(options: BridgeOptions) {
    this.#options = options
  }

  /** From now on messages are received. */
  announce(): void {
    this.#options.post({ embed: 'ready', versions: BRIDGE_VERSIONS })
  }

  readonly receive = async (message: unknown): Promise<void> => {
    const said = decodeFromHost(message)
    if (said?.embed === 'hello') return this.#greet(said.versions)
    if (said?.embed !== 'call') return
    const { id } = said
    const reason = await this.#answer(said.name, said.data)
    this.#options.post(
      reason === undefined ? { embed: 'answer', id, ok: true } : { embed: 'answer', id, ok: false, reason },
    )
  }

  tell<Name extends BridgeEventName>(name: Name, data: BridgeEvents[Name]): void {
    if (this.#events.includes(name)) this.#options.post({ embed: 'event', name, data } as FromFrame)
  }

  /** Also when the page was loaded anew around a frame that stayed. */
  #greet(versions: readonly number[]): void {
    const { post, session } = this.#options
    this.#events = []
    const version = BRIDGE_VERSIONS.find(known => versions.includes(known))
    this.#isGreeted = version !== undefined
    if (version === undefined) post({ embed: 'no-version', versions: BRIDGE_VERSIONS })
    else post({ embed: 'welcome', version, session: session() })
  }

  async #answer(name: string, data: unknown): Promise<BridgeReason | undefined> {
    if (!this.#isGreeted) return 'no-handshake'
    const call = decodeBridgeCall(name, data)
    if (typeof call === 'string') return call
    if (call.name !== 'subscribe') return await this.#options.perform(call)
    this.#events = call.events
    this.#options.subscribed(call.events)
    return undefined
  }
}
