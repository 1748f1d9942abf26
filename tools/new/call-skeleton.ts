import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Skeleton } from './skeleton.ts'

const endpoint = (feature: Names, { slug, camel }: Names): string => `
/** To fill in: request and response, who may call it and how often. */
export const ${camel} = endpoint({
  method: 'POST',
  path: '/business/${feature.slug}/${slug}',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary: 'To fill in: one sentence for /docs/api.',
  request: z.object({}),
  answer: z.object({}),
})
`

const IMPORTS = "import * as z from 'zod/mini'\nimport { endpoint } from '../../endpoint.ts'\n"

const handler = ({ camel, pascal }: Names): string => `\
import { CODE } from '@parley/protocol/rest'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'

export const create${pascal} = (): Pick<Handlers, '${camel}'> => ({
  // To fill in: returns the answer of the contract. Take what it needs (storage, clock …) as an argument.
  ${camel}: signedIn(async (_caller, _request) => {
    throw new CallError(CODE.serverFault, 'Not written yet.')
  }),
})
`

/** Nothing changes if the feature has calls already. */
const listFeature = (source: string, { slug, camel }: Names): string =>
  source.includes(`'./features/${slug}/rest.ts'`)
    ? source
    : `${source}export * as ${camel} from './features/${slug}/rest.ts'\n`

/** A REST call: contract entry, handler, and the example that the contract test calls it with. */
export function callSkeleton(feature: Names, call: Names, root: string): Skeleton {
  const contractPath = `packages/protocol/src/features/${feature.slug}/rest.ts`
  const handlerPath = `apps/server/src/features/${feature.slug}/${call.slug}.ts`
  const isFirst = !existsSync(join(root, contractPath))
  return {
    files: {
      [handlerPath]: handler(call),
      ...(isFirst && { [contractPath]: IMPORTS + endpoint(feature, call) }),
    },
    edits: [
      ...(isFirst
        ? []
        : [{ path: contractPath, apply: (source: string) => source + endpoint(feature, call) }]),
      {
        path: 'packages/protocol/src/contract-features.ts',
        apply: source => listFeature(source, feature),
      },
      {
        path: 'apps/server/src/app/handler-features.ts',
        apply: source =>
          `${source}export { create${call.pascal} } from '../features/${feature.slug}/${call.slug}.ts'\n`,
      },
      {
        path: 'apps/server/test/contract-examples.ts',
        apply: source => addEntry(source, 'export const EXAMPLES', `${call.camel}: { right: () => ({}) },`),
      },
    ],
    next: [
      `Define request and response in ${contractPath}, who may call it (access) and how often (limit).`,
      'Add valid and invalid requests to apps/server/test/contract-examples.ts.',
      `Fill in ${handlerPath} until npx vitest run apps/server/src/http/contract.test.ts passes.`,
      'A call about a room gets a row in apps/server/test/room-matrix.ts.',
    ],
  }
}
