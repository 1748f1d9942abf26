import { isTest } from './repository.ts'
import { readImports } from './rules/read-imports.ts'
import { readSources } from './source-file.ts'
const c = new Map<string, string[]>()
for (const { path, source } of readSources('{apps,packages}/**/*.{ts,tsx}')) {
  if (isTest(path)) continue
  for (const t of readImports(path, source)) for (const root of ['apps/web/src','apps/server/src','packages/core/src','packages/protocol/src']) {
      if (!path.startsWith(root + '/') || !t.startsWith(root + '/')) continue
      const a=path.slice(root.length+1).split('/')[0]!, b=t.slice(root.length+1).split('/')[0]!
      const interesting = a.includes('.') || b.includes('.') || (['kinds','features'].includes(a)&&['kinds','features'].includes(b)) || (['features','realtime','http'].includes(a)&&['features','realtime','http'].includes(b))
      if (a!==b && interesting) { const k=root+': '+a+' -> '+b; c.set(k,[...(c.get(k)??[]),path]) }
  }
}
for (const [k,l] of [...c].sort()) if (!k.startsWith('packages')) console.log(k,l.length, l.length<3?l:'')
