import * as features from './contract-features.ts'
import type { Endpoint } from './endpoint.ts'
import { type EntryContract, entryContract } from './entry-contract.ts'

type Feature = (typeof features)[keyof typeof features]
type CallsOf<F> = F extends unknown ? { [N in keyof F as F[N] extends Endpoint ? N : never]: F[N] } : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never
type Calls = All<CallsOf<Feature>> & EntryContract

/** Every call there is. The server refuses to start when one lacks a handler. */
export type Contract = { [N in keyof Calls]: Calls[N] }
export type CallName = keyof Contract

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

function collectCalls(): Record<string, Endpoint> {
  const calls: Record<string, Endpoint> = { ...entryContract }
  for (const feature of Object.values(features))
    for (const [name, value] of Object.entries(feature)) {
      if (!isEndpoint(value)) continue
      if (name in calls) throw new Error(`Two features have a call named ${name}.`)
      calls[name] = value
    }
  return calls
}

export const contract = collectCalls() as Contract
