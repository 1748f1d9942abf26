import { isTest } from '../repository.ts'

/**
 * Who may import whom, beside the order of layers (`layers.ts`). `from` picks the importing files by path; a target is a path inside the repository for
 * a relative import and the name as written for a package. `only` lists what is allowed, `never` what is not.
 */
interface ImportRule {
  name: string
  from: RegExp
  only?: RegExp
  never?: RegExp
}

const RULES: ImportRule[] = [
  {
    name: 'protocol knows neither end: it imports itself and zod',
    from: /^packages\/protocol\/src\//,
    only: /^packages\/protocol\/src\/|^zod(\/|$)/,
  },
  {
    name: 'core runs without React, DOM and Node: it imports protocol and its transport, storage and store',
    from: /^packages\/core\/src\//,
    only: /^packages\/core\/src\/|^@parley\/protocol\/(model|wire|rest)$|^(strophe\.js|zustand|idb|zod)(\/|$)/,
  },
  {
    name: 'strophe stands behind the transport interface in core/connection',
    from: /^(?!packages\/core\/src\/connection\/)/,
    never: /^strophe\.js(\/|$)/,
  },
  {
    name: 'the UI sees @parley/core and @parley/protocol/model only',
    from: /^apps\/web\/src\//,
    never:
      /^@parley\/(?!core$|core\/entry$|core\/find-kept$|core\/sealed-login$|protocol\/model$)|^packages\/|^apps\/server\/|^node:/,
  },
  {
    name: 'ui is the design system: react and headless primitives',
    from: /^apps\/web\/src\/ui\//,
    only: /^apps\/web\/src\/ui\/|^(react|react-dom|radix-ui|virtua|clsx)(\/|$)/,
  },
  {
    name: 'text imports nothing but React, which hands it around',
    from: /^apps\/web\/src\/text\//,
    only: /^apps\/web\/src\/text\/|^react(\/|$)/,
  },
  {
    name: 'server features reach the outside through slots, domain, ports and storage',
    from: /^apps\/server\/src\/features\//,
    only: /^apps\/server\/src\/(features|slots|domain|ports|storage)\/|^@parley\/protocol\/(model|wire|rest|search)$|^node:|^(?![.@]|apps\/|packages\/)|^@(node-rs|node-saml|simplewebauthn)\//,
  },
  {
    name: 'a migration calls no live code: what it needs is frozen beside it',
    from: /^apps\/server\/src\/storage\/migrations\//,
    only: /^apps\/server\/src\/storage\/migrations\/|^kysely(\/|$)|^pinyin-pro$/,
  },
  {
    // The composition root hands the instance on, and BOSH is a route of its own.
    name: 'Fastify lives in server/http',
    from: /^apps\/server\/src\/(?!http\/|app\/|ports\/realtime\.ts|realtime\/embedded\/bosh\/)/,
    never: /^(fastify|@fastify\/.*)$/,
  },
  {
    name: 'ws lives in server/realtime',
    from: /^apps\/server\/src\/(?!realtime\/)/,
    never: /^ws(\/|$)/,
  },
  {
    name: 'database drivers live in server/storage',
    from: /^apps\/server\/src\/(?!storage\/)/,
    never: /^(better-sqlite3|pg)(\/|$)/,
  },
  {
    name: 'the server knows no client',
    from: /^apps\/server\/src\//,
    never: /^@parley\/(core|web)|^(apps\/web|packages)\//,
  },
]

/** Folders whose members stand alone, each beside a registry `x.ts` that lists them. */
const MEMBERS =
  /^(?<folder>(?:apps|packages)\/[\w-]+\/src\/(?<room>features|kinds|slots|screens))\/(?<member>[^/]+)/
/** The demo company is made with the doors of the other features. */
const MAY_KNOW_SIBLINGS = /^apps\/server\/src\/features\/demo\//
const SEPARATE_ROOMS = /^apps\/(web|server)\/src\/(features|kinds|screens)$/

function memberViolations(path: string, target: string): string[] {
  const importer = MEMBERS.exec(path)?.groups
  if (!importer) return []
  if (target === `${importer.folder}.ts` || target === `${importer.folder}.tsx`)
    return ['a member does not import the list it stands in']
  const imported = MEMBERS.exec(target)?.groups
  const isSibling = imported?.folder === importer.folder && imported?.member !== importer.member
  return isSibling && !MAY_KNOW_SIBLINGS.test(path) && SEPARATE_ROOMS.test(importer.folder ?? '')
    ? [`a member of ${importer.room} imports no sibling`]
    : []
}

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** The order of folders is in `layers.ts`. Tests may import anything. */
export function importRuleViolations(path: string, targets: string[]): string[] {
  if (isTest(path) || !/^(apps|packages)\/[\w-]+\/src\//.test(path)) return []
  return targets.flatMap(target => {
    const broken = RULES.filter(
      rule =>
        rule.from.test(path) &&
        ((rule.only !== undefined && !rule.only.test(target)) || rule.never?.test(target) === true),
    ).map(rule => rule.name)
    const leaves = /^(apps|packages)\//.test(target) && packageOf(target) !== packageOf(path)
    if (leaves) broken.push('another package is entered by its name, not by its path')
    return [...broken, ...memberViolations(path, target)].map(rule => `${path} → ${target}: ${rule}`)
  })
}
