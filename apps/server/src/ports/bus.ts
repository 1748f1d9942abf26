/** What another node said. */
export interface BusMessage {
  /** The node it comes from. */
  from: string
  domain: string
  body: unknown
  /** It was overtaken by newer ones: what it says about the present may be outdated. */
  isLate: boolean
}

export interface BusState {
  isConnected: boolean
  /** Other nodes that were heard lately. */
  peers: number
  published: number
  received: number
  /** How often something may have been missed. */
  doubts: number
  /** Messages that no node of this installation wrote. */
  refused: number
}

/**
 * How the nodes of one installation reach each other. It may lose messages and deliver them late: nothing may depend on
 * it but speed. The truth is in the database, and whoever may have missed something is told by `onDoubt`.
 */
export interface Bus {
  /** This process; another one after every start. */
  readonly node: string
  /** Whether people of this company are, or may be, connected to another node. */
  isWanted(domain: string): boolean
  /** Whether every other node is known to understand what this version publishes: two versions may run side by side. */
  isUniform(): boolean
  /** To every other node with people of this company. Where there is none, nothing leaves this process. */
  publish(domain: string, about: string, kind: string, body: unknown): void
  send(node: string, domain: string, kind: string, body: unknown): void
  /** To all other nodes; the domain is empty. */
  broadcast(kind: string, body: unknown): void
  listen(kind: string, handler: (message: BusMessage) => void): void
  /** News for people of this company may have been lost. */
  onDoubt(handler: (domain: string) => void): void
  /** Something for people of this company arrived and cannot be delivered. */
  doubt(domain: string): void
  /** Another node appeared; or it stopped or has been silent for long. */
  onPeer(handler: (node: string, isUp: boolean) => void): void
  /** Somebody of this company has connected here. */
  serve(domain: string): void
  /** `domains`: the companies of the people who are connected here. */
  start(domains: () => Iterable<string>): void
  state(): BusState
  stop(): Promise<void>
}
