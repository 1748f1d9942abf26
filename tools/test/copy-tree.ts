import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, sourceFiles } from '../repository.ts'

/** The files a skeleton touches and what type-checks and tests them, with packages that refer to the copy. */
const COPIED = [
  '{apps,packages}/*/{src,test,fixtures,widget,worker}/**/*.*',
  '{apps,packages}/*/*.*',
  '{bench,e2e,tools}/**/*.{ts,json}',
  '*.*',
]

/** For tests: a copy of the sources in a temporary folder. The caller removes it. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'parley-copy-'))
  for (const path of COPIED.flatMap(pattern => sourceFiles(pattern))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@parley'), { recursive: true })
  for (const name of readdirSync(packages).filter(name => name !== '@parley' && name !== '.vite'))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  for (const folder of ['packages/protocol', 'packages/core', 'apps/server', 'apps/web'])
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@parley', folder.split('/')[1] ?? ''))
  return copy
}
