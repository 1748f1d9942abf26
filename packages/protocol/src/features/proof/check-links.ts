import { contentText, linkText } from './log-chain.ts'
import type { MessageProof } from './rest.ts'

type Hash = (text: string) => string

/** What the signature of a proof covers. */
export const proofText = ({ signature: _, ...proof }: MessageProof): string => JSON.stringify(proof)

export type ProofFault =
  /** The content is not the one that was archived. */
  | { fault: 'content' }
  /** The link of this entry does not fit. */
  | { fault: 'link'; seq: number }
  | { fault: 'head' }

/** Recomputes the chain of a proof [proof-4]; undefined: it fits. */
export function checkLinks(proof: MessageProof, hash: Hash): ProofFault | undefined {
  const { links, message, head, conversationId } = proof
  if (message && links[0] && hash(contentText(message.salt, message)) !== links[0].content)
    return { fault: 'content' }
  let [before, expected] = [proof.before, links[0]?.seq ?? 0]
  for (const link of links) {
    const { seq, id, senderId, time, content } = link
    const isNext = seq === expected
    if (!isNext || hash(linkText(before, { conversationId, seq, id, senderId, time }, content)) !== link.hash)
      return { fault: 'link', seq }
    before = link.hash
    expected += 1
  }
  const last = links.at(-1)
  const reachesHead = last !== undefined && last.seq === head.seq
  return reachesHead && last.hash !== head.hash ? { fault: 'head' } : undefined
}
