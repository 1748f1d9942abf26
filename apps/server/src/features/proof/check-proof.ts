import { hash } from 'node:crypto'
import { checkLinks, MessageProof, type ProofFault, proofText } from '@parley/protocol/rest'
import { fingerprintOf, isSignedBy } from '../../domain/archive/signing-key.ts'

export type CheckedProof =
  | { proof: MessageProof; fingerprint: string }
  | { fault: ProofFault | { fault: 'signature' } | { fault: 'format' } }

/** Checks a proof with nothing but the proof itself [proof-4]. */
export function checkProof(json: string): CheckedProof {
  const parsed = MessageProof.safeParse(parseJson(json))
  if (!parsed.success) return { fault: { fault: 'format' } }
  const proof = parsed.data
  const fault = checkLinks(proof, text => hash('sha256', text, 'base64url'))
  if (fault) return { fault }
  if (!isSignedBy(proof.key, proofText(proof), proof.signature)) return { fault: { fault: 'signature' } }
  return { proof, fingerprint: fingerprintOf(proof.key) }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
