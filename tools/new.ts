/** `npm run new kind|feature|call|room-event <name>`: writes a skeleton with its registrations and tests that fail until it is filled in. */
import { callSkeleton } from './new/call-skeleton.ts'
import { featureSkeleton } from './new/feature-skeleton.ts'
import { kindSkeleton } from './new/kind-skeleton.ts'
import { namesOf } from './new/names.ts'
import { roomEventSkeleton } from './new/room-event-skeleton.ts'
import type { Skeleton } from './new/skeleton.ts'
import { writeSkeleton } from './new/write-skeleton.ts'
import { ROOT } from './repository.ts'

const USAGE: Record<string, string> = {
  kind: '<name> <chinese>: a kind of message and its Chinese word, which travels, e.g. voucher 代金券',
  feature: '<name>: something one can do with a message, e.g. bookmark',
  call: '<feature>/<name>: a REST call, e.g. bookmark/list-bookmarks',
  'room-event':
    '<name> <chinese>: a change of a group, with its call, and its Chinese word, e.g. motto 群口号',
}

/** For what was asked for, or for everything. */
const usageOf = (what: string): string =>
  [
    ...Object.entries(USAGE)
      .filter(([name]) => name === what || !(what in USAGE))
      .map(([name, rest]) => `npm run new ${name} ${rest}`),
    'Names are lower case, words joined by hyphens; a Chinese word has at most ten characters.',
  ].join('\n')

/** Texts on the wire and the catalogue that others follow are Chinese. */
const WORD = /^\p{Script=Han}{1,10}$/u

function skeletonOf(what: string, name: string, word: string, root: string): Skeleton | undefined {
  const [names, inner, ...rest] = name.split('/').map(namesOf)
  if (!names || rest.length > 0) return undefined
  if (what === 'call') return inner && callSkeleton(names, inner, root)
  if (name.includes('/')) return undefined
  if (what === 'kind') return WORD.test(word) ? kindSkeleton(names, word) : undefined
  if (what === 'room-event') return WORD.test(word) ? roomEventSkeleton(names, word) : undefined
  return what === 'feature' ? featureSkeleton(names) : undefined
}

/** What was written and what comes next, one line each. */
export async function writeNew(what: string, name: string, word = '', root = ROOT): Promise<string> {
  const skeleton = skeletonOf(what, name, word, root)
  if (!skeleton) throw new Error(usageOf(what))
  const paths = await writeSkeleton(root, skeleton)
  return [...paths.map(path => `  ${path}`), 'Next:', ...skeleton.next.map(step => `  ${step}`)].join('\n')
}

if (import.meta.main) {
  try {
    console.log(await writeNew(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4]))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
