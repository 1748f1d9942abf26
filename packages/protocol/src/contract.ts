import * as features from './contract-features.ts'
import type { Endpoint } from './endpoint.ts'
import { type EntryContract, entryContract } from './entry-contract.ts'
import type { RoomFeature } from './room-event.ts'
import { ROOM_FEATURES } from './room-features.ts'

type Feature = (typeof features)[keyof typeof features]
type CallsOf<F> = F extends unknown ? { [N in keyof F as F[N] extends Endpoint ? N : never]: F[N] } : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never
type RoomCalls = Extract<(typeof ROOM_FEATURES)[keyof typeof ROOM_FEATURES], { calls: unknown }>['calls']
type Calls = All<CallsOf<Feature> | RoomCalls> & EntryContract

/** Every call there is. The server refuses to start when one lacks a handler. */
export type Contract = { [N in keyof Calls]: Calls[N] }
export type CallName = keyof Contract

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const collectFeatures = (): [slug: string, calls: object][] => [
  ...Object.entries<object>(features),
  ...Object.entries<RoomFeature>(ROOM_FEATURES).map(
    ([slug, { calls = {} }]) => [slug, calls] as [string, object],
  ),
]

/** The feature of each call, but for those around sign-in. */
export const featureOfCall = new Map<string, string>()

function collectCalls(): Record<string, Endpoint> {
  const calls: Record<string, Endpoint> = { ...entryContract }
  for (const [feature, exported] of collectFeatures())
    for (const [name, value] of Object.entries(exported)) {
      if (!isEndpoint(value)) continue
      if (name in calls) throw new Error(`Two features have a call named ${name}.`)
      calls[name] = value
      featureOfCall.set(name, feature)
    }
  return calls
}

export const contract = collectCalls() as Contract
