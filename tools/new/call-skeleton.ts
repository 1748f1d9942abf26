import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, addImport } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const endpoint = (feature: Names, { slug, camel }: Names): string => `
/** To fill in: request and response, who may call it and how often. */
export const ${camel} = endpoint({
  method: 'POST',
  path: '/business/${feature.slug}/${slug}',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary: 'To fill in: a verb and its object, for /docs/api.',
  examples: { right: {} },
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

const SERVER_FEATURES = 'apps/server/src/app/features.ts'

/** The first call of a feature: handler and feature in one file. */
const serverFeature = (feature: Names, call: Names): string => {
  const source = addImport(handler(call), "import type { Feature } from '../../slots/feature.ts'")
  const object = `export const ${feature.camel} = { handlers: create${call.pascal} } satisfies Feature\n`
  return `${source.replace('export const', 'const')}\n${object}`
}

/** Beside the handlers that the feature has. */
function addHandler(source: string, { slug, pascal }: Names): string {
  const [before, object] = source.split(/(?<=\nexport const \w+ = )(?=[^;]*satisfies Feature\n)/)
  if (object === undefined) throw new Error('The feature has no object that satisfies Feature.')
  const added = `...create${pascal}()`
  const extended = object
    .replace(/\bhandlers: (create\w+)(?![\w(])/, 'handlers: context => $1(context)')
    .replace(/^( {2}|\{ )handlers: (.+ =>) (create\w+\(.*\))(,| \})/m, '$1handlers: $2 ({ ...$3 })$4')
  const isListed = extended.includes('=> ({ ...create')
  const handlers = isListed
    ? extended.replace('=> ({ ...create', `=> ({ ${added}, ...create`)
    : extended.replace('} satisfies Feature', `  handlers: () => ({ ${added} }),\n} satisfies Feature`)
  return addImport(before + handlers, `import { create${pascal} } from './${slug}.ts'`)
}

/** The file with the object of the feature, if the server has a part of it. */
const findFeature = (root: string, slug: string): string | undefined =>
  new RegExp(`'\\.\\./(features/${slug}/.+)'`).exec(readFileSync(join(root, SERVER_FEATURES), 'utf8'))?.[1]

/** A REST call: contract entry, with the example that the contract test calls it with, and handler. */
export function callSkeleton(feature: Names, call: Names, root: string): Skeleton {
  const contractPath = `packages/protocol/src/features/${feature.slug}/rest.ts`
  const isFirst = !existsSync(join(root, contractPath))
  const featurePath = findFeature(root, feature.slug)
  const handlerPath = `apps/server/src/features/${feature.slug}/${(featurePath ? call : feature).slug}.ts`
  const listHandler: Edit = featurePath
    ? { path: `apps/server/src/${featurePath}`, apply: source => addHandler(source, call) }
    : {
        path: SERVER_FEATURES,
        apply: source =>
          addEntry(
            addImport(
              source,
              `import { ${feature.camel} } from '../features/${feature.slug}/${feature.slug}.ts'`,
            ),
            'export const FEATURES = ',
            `${feature.camel},`,
          ),
      }
  return {
    files: {
      [handlerPath]: featurePath ? handler(call) : serverFeature(feature, call),
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
      listHandler,
    ],
    next: [
      `Define request and response in ${contractPath}, who may call it (access) and how often (limit).`,
      'Give it a right request and wrong ones (examples); a call about a room says who may make it (room).',
      `Fill in ${handlerPath} until npx vitest run apps/server/src/http/contract.test.ts passes.`,
    ],
  }
}
