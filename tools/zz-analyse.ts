import { isTest } from './repository.ts'
import { readImports } from './rules/read-imports.ts'
import { readSources } from './source-file.ts'
const L: Record<string,string[]> = {
 'apps/web/src': ['ui','text','platform','client','slots','parts','features','kinds','screens','app'],
 'apps/server/src': ['ports','storage','domain','features','realtime','http','app'],
 'packages/core/src': ['store','selectors','tabs','http','outbox','inbound','connection','features'],
}
const dom = new Map<string, Map<string, string[]>>()
for (const { path, source } of readSources('{apps,packages}/**/*.{ts,tsx}')) {
  if (isTest(path)) continue
  for (const t of readImports(path, source)) {
    for (const [root, layers] of Object.entries(L)) {
      if (!path.startsWith(root + '/') || !t.startsWith(root + '/')) continue
      const a = layers.indexOf(path.slice(root.length + 1).split('/')[0]!), b = layers.indexOf(t.slice(root.length + 1).split('/')[0]!)
      if (a >= 0 && b > a) console.log(`${layers[a]} -> ${layers[b]}: ${path.slice(root.length+1)} → ${t.slice(root.length+1)}`)
    }
    const m = /^apps\/server\/src\/domain\/([^/]+)\//.exec(path), n = /^apps\/server\/src\/domain\/([^/]+)\//.exec(t)
    if (m && n && m[1] !== n[1]) { const x = dom.get(m[1]!) ?? new Map(); dom.set(m[1]!, x); x.set(n[1]!, [...(x.get(n[1]!) ?? []), path.slice(23) + ' → ' + t.slice(23)]) }
  }
}
console.log('DOMAIN'); for (const [a, x] of dom) for (const [b, l] of x) console.log(a, '->', b, l.length, l.length <= 4 ? l : '')
