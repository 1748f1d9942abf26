import type { CommandContent } from '@parley/protocol/model'
import type { XmlElement } from '@parley/protocol/wire'
import type { ArchiveAges } from '../domain/archive/archive-ages.ts'
import type { Command, CommandOutcome } from '../domain/commands/command.ts'
import type { Handlers } from '../domain/rest/handlers.ts'
import type { StanzaHandlers, StanzaSender } from '../ports/stanza-handlers.ts'
import type { Context, FreshMessage } from './context.ts'

/** What a feature does with stanzas; each takes those it knows and leaves the rest to the others. */
interface Stanzas extends Partial<Omit<StanzaHandlers, 'message'>> {
  /** Returns whether it was for this feature. */
  message?(sender: StanzaSender, stanza: XmlElement): boolean
}

/** Work that nobody has asked for, e.g. reminding people. */
export interface Job {
  /** Begins, when the server can be reached. */
  wake?(): void | Promise<void>
  /** Ends, while connections are still open. */
  stop?(): void | Promise<void>
}

type CommandKind = CommandContent['kind']

/** A feature that has started. */
export interface Started {
  handlers?: Partial<Handlers>
  stanzas?: Stanzas
  jobs?: readonly Job[]
  /** The messages that change another message. */
  commands?: {
    [K in CommandKind]?: (
      command: Command<Extract<CommandContent, { kind: K }>>,
      ages: ArchiveAges,
    ) => Promise<CommandOutcome>
  }
  /** Called for each new message after its sender was answered. */
  archived?(message: FreshMessage, conversationId: number, seq: number): void
  /** Called for what the server itself has posted and is news to people, e.g. a missed call, and for mirrored messages. */
  posted?(conversationId: number, seq: number): void
  /** Reads again what is kept in memory and another node may have changed. */
  refresh?(): Promise<unknown>
  /** Called when all connections have ended. */
  stop?(): void | Promise<void>
}

/** Something a person can do, as the server knows it: one object in the folder of its slug, listed in `app/features.ts`. */
export interface Feature {
  /** In the order of the list; features stop in the reverse order. */
  // biome-ignore lint/suspicious/noConfusingVoidType: one that only offers services returns nothing
  start?(context: Context): Started | void | Promise<Started | void>
  /** REST calls that need no more than the context: made when all features have started. */
  handlers?(context: Context): Partial<Handlers>
}

type HandlersIn<F> =
  | (F extends { handlers(context: never): infer H } ? H : never)
  | (F extends { start(context: never): infer S }
      ? Awaited<S> extends { handlers: infer H }
        ? H
        : never
      : never)
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** The handlers of a list of features: types tell when a call of the contract has none. */
export type HandlersOf<Features> = Intersection<HandlersIn<Features[keyof Features]>>
