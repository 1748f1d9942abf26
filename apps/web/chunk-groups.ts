import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Splitting['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

/** What the login page loads and later pages share. */
const FIRST_LOAD: Group = {
  priority: 3,
  name: 'first-load',
  test: /rolldown\/runtime|vite\/preload-helper|text\/(languages|text-context)|platform\/preferences-context|protocol\/src\/constants|ui\/(icon\/(?!icon-paths)|field\/|checkbox\/|button\/|segmented\/)|react-router|\/scheduler\/|\/react\/|react-dom/,
}

/** Kinds and rules that the pages behind the login page share; what that page needs of them stays out. */
const PROTOCOL: Group = {
  priority: 2,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: 'protocol',
  test: /packages\/protocol\/src\/(?!(endpoint|entry-contract|path|address|constants)\.ts|features\/(system|session|sso|companies|setup)\/|features\/admin-settings\/rules)/,
}

/**
 * Left alone, each set of pages that shares a module gets a file of its own: the chat came in 160 files, most of
 * them smaller than the request for them. No group takes its dependencies along, or the login page would load them.
 */
export const chunkGroups = (): Group[] => [FIRST_LOAD, PROTOCOL, createShared()]

/** What the chat shares with the pages that are opened from it. */
function createShared(): Group {
  let shared: Set<string> | undefined
  return {
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      shared ??= importedBy('src/screens/chat/chat-screen.tsx', context).difference(
        importedBy('src/app/start.tsx', context),
      )
      return shared.has(id) ? 'shared' : null
    },
  }
}

/** All that a module needs from the start, not only on demand. */
function importedBy(path: string, context: Context): Set<string> {
  const found = new Set([fileURLToPath(new URL(path, import.meta.url))])
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
