import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, addImport } from './edit-source.ts'
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
  // To fill in. Take what it needs (storage, clock …) as an argument.
  ${camel}: signedIn(async () => {
    throw new CallError(CODE.serverFault, 'Not written yet.')
  }),
})
`

/** Undefined when the registry already knows the feature's calls. */
const namespaceImport = (source: string, { slug, camel }: Names): string =>
  source.includes(`'./features/${slug}/rest.ts'`)
    ? source
    : addImport(source, `import * as ${camel} from './features/${slug}/rest.ts'`)

/** The name under which the registry imports the calls of a feature. */
const namespaceOf = (source: string, { slug, camel }: Names): string =>
  new RegExp(`import \\* as (\\w+) from './features/${slug}/rest.ts'`).exec(source)?.[1] ?? camel

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
        path: 'packages/protocol/src/rest.ts',
        apply(source) {
          const imported = namespaceImport(source, feature)
          const namespace = namespaceOf(imported, feature)
          return addEntry(imported, 'export const contract = ', `${call.camel}: ${namespace}.${call.camel},`)
        },
      },
      {
        path: 'apps/server/src/app/compose.ts',
        apply(source) {
          const from = `../features/${feature.slug}/${call.slug}.ts`
          const imported = addImport(source, `import { create${call.pascal} } from '${from}'`)
          const start = imported.indexOf('function composeHandlers')
          const rest = addEntry(imported.slice(start), 'return {', `...create${call.pascal}(),`)
          return imported.slice(0, start) + rest
        },
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
