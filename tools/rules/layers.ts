import { isTest } from '../repository.ts'

/** Folders in order: each imports only those before it. Folders in one line do not import each other. */
const LAYERS: Record<string, readonly string[][]> = {
  'apps/web/src': [
    ['ui'],
    ['text'],
    ['platform'],
    ['client'],
    ['slots'],
    ['parts'],
    ['features'],
    ['kinds'],
    ['*.ts'],
    ['screens'],
    ['app'],
  ],
  'apps/server/src': [
    ['ports'],
    ['storage'],
    ['domain'],
    ['slots'],
    ['features', 'realtime', 'http'],
    ['app'],
    ['*.ts'],
  ],
  'apps/server/src/domain': [
    ['steps', 'limits', 'due', 'audit', 'access', 'outbound', 'programs', 'usage'],
    ['rest'],
    ['archive'],
    ['conversations', 'notices'],
    ['people'],
    ['files', 'pictures', 'search', 'reports'],
    ['rooms'],
    ['merged-rooms'],
    ['customers', 'commands'],
    ['room-views', 'contacts', 'mentions'],
  ],
  'packages/core/src': [
    ['store'],
    ['selectors', 'tabs'],
    ['http'],
    ['outbox', 'inbound', 'connection'],
    ['features'],
  ],
}

/** Files at the top are lists of what the layers before them offer: `*.ts`. */
const folderOf = (root: string, path: string): string => {
  const [first = '', ...rest] = path.slice(root.length + 1).split('/')
  return rest.length === 0 ? '*.ts' : first
}

function violation(root: string, path: string, target: string): string | undefined {
  const layers = LAYERS[root] ?? []
  const [from, to] = [folderOf(root, path), folderOf(root, target)]
  const rank = (folder: string) => layers.findIndex(layer => layer.includes(folder))
  if (from === to) return undefined
  if (rank('*.ts') < 0 && (from === '*.ts' || to === '*.ts')) return undefined
  const unknown = [from, to].find(folder => rank(folder) < 0)
  if (unknown) return `${root}/${unknown} is in no layer of tools/rules/layers.ts`
  return rank(to) < rank(from) ? undefined : `${from} is built on the layers before it, without ${to}`
}

/** Tests may import anything. */
export const layerViolations = (path: string, targets: readonly string[]): string[] =>
  isTest(path)
    ? []
    : Object.keys(LAYERS)
        .filter(root => path.startsWith(`${root}/`))
        .flatMap(root =>
          targets
            .filter(target => target.startsWith(`${root}/`))
            .flatMap(target => {
              const broken = violation(root, path, target)
              return broken ? [`${path} → ${target}: ${broken}`] : []
            }),
        )
