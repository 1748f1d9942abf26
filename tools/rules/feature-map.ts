/** The folders in which a slug names a feature, by the heading of their column. */
const HOMES = {
  protocol: 'packages/protocol/src/features',
  core: 'packages/core/src/features',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
} as const

const HEAD = `# Features

One slug names a feature in every package that has a part of it: \`git ls-files | grep features/receipts\` shows the whole of read
receipts. \`npm run map\` writes this page; \`npm run check\` compares it with the tree.

`

/** `paths` are the files of the repository. */
export function featureMap(paths: readonly string[]): string {
  const packages = Object.entries(HOMES)
  const slugsIn = (home: string) =>
    new Set(
      paths
        .filter(path => path.startsWith(`${home}/`))
        .map(path => path.slice(home.length + 1).split('/')[0]),
    )
  const columns = packages.map(([, home]) => slugsIn(home))
  const slugs = [...new Set(columns.flatMap(column => [...column]))].sort()
  const rows = slugs.map(
    slug => `| ${slug} | ${columns.map(column => (column.has(slug) ? '●' : '')).join(' | ')} |`,
  )
  return [
    `${HEAD}| slug | ${packages.map(([name]) => name).join(' | ')} |`,
    `|---|${packages.map(() => ':-:|').join('')}`,
    ...rows,
    '',
  ].join('\n')
}
