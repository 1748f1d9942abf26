import type { Context } from '../../context.ts'
import { cacheRows } from './cache-rows.ts'
import { createListVerbs } from './list-verbs.ts'
import { loadRows } from './load-rows.ts'
import { loadRecent } from './recent.ts'

export function createRecent(context: Context) {
  const verbs = createListVerbs(context)
  context.provide({
    recent: {
      load: () => loadRecent(context),
      loadRows: choice => loadRows(context, choice),
      put: verbs.put,
    },
  })
  if (context.options.recentCache) cacheRows(context, context.options.recentCache)
  return verbs
}
