import { CODE } from '@parley/protocol/rest'
import type { EntryOptions } from '../entry-api.ts'
import type { CallResult } from './caller.ts'

/** Repeats a request with the proof of work that the server requires for it. */
export async function askWithProof<T>(
  solveChallenge: EntryOptions['solveChallenge'],
  ask: (proof?: string) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const first = await ask()
  if (first.ok || first.problem.params?.code !== String(CODE.proofNeeded)) return first
  // If it cannot be solved, e.g. because the worker does not start, waiting helps too.
  // Older servers, which clients meet while a cluster is upgraded, write the challenge as the message.
  const challenge = first.problem.params.detail ?? first.problem.text ?? ''
  const proof = await solveChallenge?.(challenge).catch(() => undefined)
  return proof ? await ask(proof) : { ok: false, problem: { code: 'rate-limited' } }
}
