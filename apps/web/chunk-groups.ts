import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Splitting['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

/** Changes with its version only, so that those who have it keep it over releases. */
const REACT: Group = {
  priority: 5,
  includeDependenciesRecursively: false,
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\//,
}

/** Opens the store beside everything else, and so needs none of it. */
const LAST_VISIT: Group = {
  priority: 5,
  includeDependenciesRecursively: false,
  name: 'last-visit',
  test: /\/idb\/|features\/device-store\/(last-visit|sealed-store|seal|surplus|entry-names)\.ts/,
}

/** Found by the builder, or loaded by the login page a moment later. */
const FIRST_BESIDE = /small-zod|vite\/preload-helper|ui\/tooltip\//
/** What the login page needs of the shared rules, whose lists of exports name them all. */
const FIRST_RULES =
  /protocol\/src\/(path|address|constants|endpoint|entry-contract|features\/(admin-settings\/rules|companies\/rest|session\/(account|device|password-mail|qr|rest|sms)|setup\/rest|sso\/rules|system\/rest))\.ts/

/** Kinds and rules that the pages behind the login page share; what that page needs of them stays out. */
const PROTOCOL: Group = {
  priority: 1,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: 'protocol',
  test: /packages\/protocol\/src\/(?!(endpoint|entry-contract|path|address|constants)\.ts|features\/(system|session|sso|companies|setup)\/|features\/admin-settings\/rules)/,
}

/**
 * Left alone, each set of pages that shares a module gets a file of its own: the chat came in 160 files, most of
 * them smaller than the request for them. No group takes its dependencies along, or the login page would load them.
 */
export const chunkGroups = (): Group[] => [
  REACT,
  LAST_VISIT,
  firstLoad(),
  group('client', 3, CLIENT, START),
  group('chat', 2, CHAT, [...START, ...CLIENT]),
  PROTOCOL,
  group('at-hand', 0, ['src/app/at-hand.ts'], [...START, ...CLIENT, ...CHAT]),
]

const PROTOCOL_FILES = /packages\/protocol\//
const START = ['src/app/start.tsx']
/**
 * A sign-in needs it: a failed download of anything else must not prevent one. It is in no group itself, or the bundler
 * loses its exports as soon as something else that is loaded on demand shares code with it.
 */
const CLIENT = ['src/app/create-browser-client.ts']
/** Pages that are opened from the chat share most of what it needs. */
const CHAT = ['src/screens/chat/chat-screen.tsx', 'src/app/signed-in-parts.tsx']

/** All of the login page, its entry too: one file is smaller than two, and later pages share most of it. */
function firstLoad(): Group {
  let members: Set<string> | undefined
  return {
    priority: 4,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      members ??= importedBy(START, context, PROTOCOL_FILES)
      const isMember = PROTOCOL_FILES.test(id)
        ? FIRST_RULES.test(id)
        : members.has(id) || FIRST_BESIDE.test(id)
      return isMember ? 'first-load' : null
    },
  }
}

/** What the first modules need and the second do not. */
function group(name: string, priority: number, of: readonly string[], without: readonly string[]): Group {
  let members: Set<string> | undefined
  return {
    priority,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      members ??= onlyIn(
        importedBy(of, context),
        new Set([...importedBy(without, context), ...pathsOf(CLIENT)]),
      )
      return members.has(id) ? name : null
    },
  }
}

const onlyIn = (some: Set<string>, others: Set<string>): Set<string> =>
  new Set([...some].filter(id => !others.has(id)))

const pathsOf = (paths: readonly string[]): Set<string> =>
  new Set(paths.map(path => fileURLToPath(new URL(path, import.meta.url))))

/** All that modules need from the start, not only on demand; nothing behind the files that are left out. */
function importedBy(paths: readonly string[], context: Context, without?: RegExp): Set<string> {
  const found = pathsOf(paths)
  for (const id of found)
    if (!without?.test(id))
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
