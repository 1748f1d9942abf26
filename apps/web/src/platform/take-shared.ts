/** Where the worker keeps what other programs share (`worker/shared.ts`). */
const CACHE = 'parley-shared'
const ADDRESS = '/share'

export interface SharedThings {
  text: string
  /** The conversation it is for; undefined: to be chosen. */
  to?: string
  /** Whose words they are; undefined: of whoever is signed in. */
  owner?: string
  files: readonly File[]
}

/** Undefined: nothing waits. */
export async function readShared(): Promise<SharedThings | undefined> {
  const kept = await globalThis.caches?.open(CACHE)
  const answer = await kept?.match(ADDRESS)
  if (!kept || !answer) return undefined
  const { names, ...words } = (await answer.json()) as Omit<SharedThings, 'files'> & { names: string[] }
  const files = await Promise.all(
    names.map(async (name, index) => {
      const content = await (await kept.match(`${ADDRESS}/${index}`))?.blob()
      return content && new File([content], name, { type: content.type })
    }),
  )
  return { ...words, files: files.filter(file => file !== undefined) }
}

/** It has been taken, or is not wanted. */
export const forgetShared = async (): Promise<void> => void (await globalThis.caches?.delete(CACHE))

/** Who signs out leaves no words behind that were theirs, or would be of whoever comes next. */
export async function forgetSharedOf(owner: string): Promise<void> {
  const answer = await globalThis.caches?.match(ADDRESS, { cacheName: CACHE })
  const shared = (await answer?.json()) as SharedThings | undefined
  if (shared && (shared.owner ?? owner) === owner) await forgetShared()
}
