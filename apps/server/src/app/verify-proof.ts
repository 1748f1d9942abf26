import { readFile } from 'node:fs/promises'
import { checkProof } from '../features/proof/check-proof.ts'
import { UsageProblem } from './explain-failure.ts'

const FAULTS = {
  format: () => 'It is not a proof.',
  content: () => 'The message is not the one that was archived.',
  link: (seq: number) => `The link of message ${seq} does not fit.`,
  head: () => 'The chain does not lead to its head.',
  signature: () => 'The signature is not that of the key.',
}

/** Checks a proof that a member has saved; needs neither the server nor its data. Exit code 1: it is not valid. */
export async function verifyProof([file, ...rest]: string[]): Promise<number> {
  if (!file || rest.length > 0) throw new UsageProblem('Usage: verify-proof FILE')
  const json = await readFile(file, 'utf8').catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const checked = checkProof(json)
  if ('fault' in checked) {
    const { fault } = checked
    process.stdout.write(`Not valid. ${FAULTS[fault.fault]('seq' in fault ? fault.seq : 0)}\n`)
    return 1
  }
  const { proof, fingerprint } = checked
  const [link] = proof.links
  const sent = new Date(link?.time ?? 0).toISOString()
  process.stdout.write(
    [
      `Valid. Message ${link?.seq} of "${proof.conversation}", by ${proof.sender || 'the server'} at ${sent}.`,
      proof.message
        ? `Content: ${proof.message.data}`
        : 'Its content was changed or removed since, or is hidden.',
      `Head of the log: message ${proof.head.seq}, ${proof.head.hash}.`,
      `Key of the server: ${fingerprint}. Compare it with the one you know.\n`,
    ].join('\n'),
  )
  return 0
}
