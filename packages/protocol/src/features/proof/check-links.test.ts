import { expect, it } from 'vitest'
import { checkLinks, type ProofFault, proofText } from './check-links.ts'
import { contentText, LOG_START, linkText } from './log-chain.ts'
import type { MessageProof, ProofLink } from './rest.ts'

/** Any function will do that tells texts apart. */
const hash = (text: string): string => `#${text}`
const MESSAGE = {
  salt: 'salt',
  dataType: 'text',
  data: '{"text":"hi"}',
  createTime: 1,
  destroyTime: null,
  isOffice: 0,
  forwardedFrom: null,
}

function chain(contents: readonly string[]): ProofLink[] {
  let before = LOG_START
  return contents.map((content, index) => {
    const entry = { conversationId: 1, seq: index + 1, id: `m${index + 1}`, senderId: 2, time: index }
    before = hash(linkText(before, entry, content))
    const { seq, id, senderId, time } = entry
    return { seq, id, senderId, time, content, hash: before }
  })
}

const LINKS = chain([hash(contentText(MESSAGE.salt, MESSAGE)), 'second', 'third'])
const [FIRST, SECOND, THIRD] = LINKS as [ProofLink, ProofLink, ProofLink]
const PROOF: MessageProof = {
  format: 'parley-proof-1',
  conversationId: 1,
  recordType: 'chat',
  conversation: 'ann bob',
  sender: 'ann',
  before: LOG_START,
  links: LINKS,
  message: MESSAGE,
  head: { seq: 3, hash: THIRD.hash },
  provedAt: 9,
  key: 'key',
  signature: 'signature',
}

// [proof-1, proof-2, proof-4]
it.each<[title: string, changes: Partial<MessageProof>, fault: ProofFault | undefined]>([
  ['a proof of the server fits', {}, undefined],
  ['a proof fits without the content of the message', { message: null }, undefined],
  ['a proof fits that ends before the head', { links: [FIRST, SECOND] }, undefined],
  ['other words do not fit', { message: { ...MESSAGE, data: '{"text":"ho"}' } }, { fault: 'content' }],
  ['another salt does not fit', { message: { ...MESSAGE, salt: 'x' } }, { fault: 'content' }],
  [
    'another sender does not fit',
    { links: [{ ...FIRST, senderId: 3 }, SECOND, THIRD] },
    { fault: 'link', seq: 1 },
  ],
  ['another time does not fit', { links: [FIRST, { ...SECOND, time: 8 }, THIRD] }, { fault: 'link', seq: 2 }],
  ['another conversation does not fit', { conversationId: 2 }, { fault: 'link', seq: 1 }],
  ['another past does not fit', { before: 'x' }, { fault: 'link', seq: 1 }],
  ['a missing entry is found', { links: [FIRST, THIRD] }, { fault: 'link', seq: 3 }],
  ['entries in another order are found', { links: [FIRST, THIRD, SECOND] }, { fault: 'link', seq: 3 }],
  ['another head does not fit', { head: { seq: 3, hash: 'x' } }, { fault: 'head' }],
])('%s', (_title, changes, fault) => {
  expect(checkLinks({ ...PROOF, ...changes }, hash)).toEqual(fault)
})

// [proof-4]
it('the signature covers everything but itself', () => {
  expect(proofText({ ...PROOF, signature: 'x' })).toBe(proofText(PROOF))
  expect(proofText({ ...PROOF, provedAt: 10 })).not.toBe(proofText(PROOF))
})
