/** `npm run new kind|feature|call|room-event <name>`: writes a skeleton with its registrations and tests that fail until it is filled in. */
import { callSkeleton } from './new/call-skeleton.ts'
import { featureSkeleton } from './new/feature-skeleton.ts'
import { kindSkeleton } from './new/kind-skeleton.ts'
import { namesOf } from './new/names.ts'
import { roomEventSkeleton } from './new/room-event-skeleton.ts'
import type { Skeleton } from './new/skeleton.ts'
import { writeSkeleton } from './new/write-skeleton.ts'
import { ROOT } from './repository.ts'

const USAGE = `\
npm run new kind <name> <chinese>   a kind of message and its Chinese word, which travels, e.g. voucher 代金券
npm run new feature <name>          something one can do with a message, e.g. bookmark
npm run new call <feature>/<name>   a REST call, e.g. bookmark/list-bookmarks
npm run new room-event <feature>    a change of a room that its members see, with its call, e.g. topic
Names are lower case, words joined by hyphens.`

/** Texts on the wire are Chinese, whatever language readers use. */
const WORD = /^\p{Script=Han}{1,10}$/u

function skeletonOf(what: string, name: string, word: string, root: string): Skeleton | undefined {
  const [names, inner, ...rest] = name.split('/').map(namesOf)
  if (!names || rest.length > 0) return undefined
  if (what === 'call') return inner && callSkeleton(names, inner, root)
  if (name.includes('/')) return undefined
  if (what === 'kind') return WORD.test(word) ? kindSkeleton(names, word) : undefined
  if (what === 'room-event') return roomEventSkeleton(names)
  return what === 'feature' ? featureSkeleton(names) : undefined
}

/** What was written and what comes next, one line each. */
export async function writeNew(what: string, name: string, word = '', root = ROOT): Promise<string> {
  const skeleton = skeletonOf(what, name, word, root)
  if (!skeleton) throw new Error(USAGE)
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
