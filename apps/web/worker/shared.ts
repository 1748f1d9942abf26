import type { WorkerParts } from './worker-parts.ts'

/** What other programs share, until a person has chosen a conversation for it, who may have to sign in first. */
const CACHE = 'parley-shared'
const PAGE = '/share'
const TEXTS = ['title', 'text', 'url'] as const

interface Words {
  text: string
  /** The conversation it is for; undefined: to be chosen. */
  to?: string | undefined
  /** Whose words they are; undefined: of whoever is signed in. */
  owner?: string | undefined
}

/** Returns the address of the page that asks where it goes. One that was left before is dropped. */
export async function keepShared(
  { caches }: Pick<WorkerParts, 'caches'>,
  words: Words,
  files: readonly File[] = [],
): Promise<string> {
  await caches.delete(CACHE)
  const kept = await caches.open(CACHE)
  await kept.put(PAGE, Response.json({ ...words, names: files.map(({ name }) => name) }))
  // By number: names may be alike.
  await Promise.all(files.map((file, index) => kept.put(`${PAGE}/${index}`, new Response(file))))
  return PAGE
}

/** Texts and files from the system's menu for sharing. Undefined: something else. */
export function takeShared(
  worker: Pick<WorkerParts, 'caches'>,
  request: Request,
): Promise<Response> | undefined {
  if (request.method !== 'POST' || new URL(request.url).pathname !== PAGE) return undefined
  const goTo = (path: string) => Response.redirect(new URL(path, request.url).href, 303)
  return request.formData().then(
    async form => {
      const text = TEXTS.map(name => form.get(name))
        .filter(part => typeof part === 'string' && part !== '')
        .join('\n')
      const files = form.getAll('files').filter(part => part instanceof File)
      return goTo(await keepShared(worker, { text }, files))
    },
    () => goTo('/'),
  )
}
