import type { Result } from '@parley/protocol/model'
import type { Context } from './context.ts'
import type { Candidate } from './inbound/guards.ts'
import type { HeadlineDecoder } from './inbound/headlines.ts'
import type { Event, Reducers } from './store/event.ts'
import type { RoomReducers } from './store/room-reducers.ts'
import type { State } from './store/state.ts'

/**
 * Something a person can do, as the client knows it: one object in its folder, listed in `features.ts`.
 * `C` is what its effects may use.
 */
export interface Feature<C = Context> {
  /** Its part of the state while nobody is signed in. */
  initial?: Partial<State>
  reducers?: readonly Reducers[]
  /** What its room events change in a room. */
  roomReducers?: RoomReducers
  /** The room and person events it understands. */
  headlines?: readonly HeadlineDecoder[]
  /** Reads stanzas that are neither message nor headline; undefined for those of others. */
  interpret?(candidate: Candidate): Result<Event[]> | undefined
  /** Starts its effects. What it returns is `client.<slug>`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a feature without commands returns nothing
  start?(context: C): object | void
}

/** The commands of a list of features, grouped by slug. */
export type CommandsOf<Features> = {
  [Slug in keyof Features as CommandsIn<Features[Slug]> extends object ? Slug : never]: CommandsIn<
    Features[Slug]
  >
}
type CommandsIn<F> = F extends { start(context: never): infer Commands } ? Commands : undefined

export const startFeatures = <C, Features extends Record<string, Feature<C>>>(
  features: Features,
  context: C,
): CommandsOf<Features> =>
  Object.fromEntries(
    Object.entries(features).flatMap(([slug, feature]) => {
      const commands = feature.start?.(context)
      return commands ? [[slug, commands]] : []
    }),
  ) as CommandsOf<Features>
