import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, sourceFiles } from './repository.ts'

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

/** The server tells people the version of its own package, so all of them have to move together. */
it('every workspace, the lock file and the changelog have the version of the product', () => {
  const { version } = read('package.json')
  const workspaces = sourceFiles('{apps/*,packages/*,e2e,bench,tools}/package.json')
  expect(workspaces.length).toBeGreaterThanOrEqual(7)
  const { packages } = read('package-lock.json')
  for (const path of workspaces) {
    expect(read(path).version, path).toBe(version)
    expect(packages[path.replace('/package.json', '')].version, `${path} in the lock file`).toBe(version)
  }
  expect(packages[''].version).toBe(version)
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`)
})
