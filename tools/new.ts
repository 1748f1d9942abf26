/** `npm run new kind|feature|call <name>`: writes a skeleton with its registrations and tests that fail until it is filled in. */
import { kindSkeleton } from './new/kind-skeleton.ts'
import { type Names, namesOf } from './new/names.ts'
import type { Skeleton } from './new/skeleton.ts'
import { writeSkeleton } from './new/write-skeleton.ts'
import { ROOT } from './repository.ts'

const SKELETONS: Record<string, (names: Names) => Skeleton> = {
  kind: kindSkeleton,
}

const USAGE = `npm run new ${Object.keys(SKELETONS).join('|')} <name>, with a name like poll or poll-vote`

/** What was written and what comes next, one line each. */
export async function writeNew(what: string, slug: string, root = ROOT): Promise<string> {
  const names = namesOf(slug)
  const skeleton = Object.hasOwn(SKELETONS, what) ? SKELETONS[what] : undefined
  if (!names || !skeleton) throw new Error(USAGE)
  const made = skeleton(names)
  const paths = await writeSkeleton(root, made)
  return [...paths.map(path => `  ${path}`), 'Next:', ...made.next.map(step => `  ${step}`)].join('\n')
}

if (import.meta.main) {
  try {
    console.log(await writeNew(process.argv[2] ?? '', process.argv[3] ?? ''))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
