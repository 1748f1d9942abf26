import { MAX_FILE_LINKS } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** Addresses about to expire are not returned, because they could end while a picture is loading. */
const SPARE_MS = 10_000

type Answer = CallResult<string | undefined>

/** Addresses that work in `src`, for a minute. Requests made at the same time are batched into one call. */
export function createFileLinks({ call, clock, state, listen }: Context) {
  const known = new Map<string, { url: string; expiresAt: number }>()
  let asked = new Map<string, PromiseWithResolvers<Answer>>()
  listen('signedOut', () => known.clear())

  async function ask(batch: readonly [string, PromiseWithResolvers<Answer>][]): Promise<void> {
    const result = await call('getFileLinks', { file_paths: batch.map(([path]) => path) })
    if (result.ok)
      for (const { file_path, url, expires_at } of result.value.links)
        known.set(file_path, { url, expiresAt: expires_at })
    for (const [path, { resolve }] of batch)
      resolve(result.ok ? { ok: true, value: known.get(path)?.url } : result)
  }

  function askAll(): void {
    const all = [...asked]
    asked = new Map()
    while (all.length > 0) void ask(all.splice(0, MAX_FILE_LINKS))
  }

  return {
    /** Without a value: the file is gone, or not accessible. `isStale`: the known address no longer works. */
    linkTo(path: string, isStale = false): Promise<Answer> {
      const link = known.get(path)
      const now = clock.now() + state().timeDiff
      if (link && !isStale && link.expiresAt - SPARE_MS > now)
        return Promise.resolve({ ok: true, value: link.url })
      known.delete(path)
      if (asked.size === 0) queueMicrotask(askAll)
      const waiting = asked.get(path) ?? Promise.withResolvers<Answer>()
      asked.set(path, waiting)
      return waiting.promise
    },
  }
}
