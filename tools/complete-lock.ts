/** `npm run lock`: after a change of dependencies, gives the lock file the packages of other platforms back, with their hashes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { runCommand } from './command.ts'
import { completeLock, fillIntegrity, findMissingPackages, type LockFile } from './rules/lock-file.ts'

const PATH = 'package-lock.json'
const lock = JSON.parse(readFileSync(PATH, 'utf8')) as LockFile
const missing = findMissingPackages(lock)

/** Asks the registry that npm is set up with; undefined if it does not have the package. */
async function askIntegrity(name: string, version: string): Promise<string | undefined> {
  const { code, output } = await runCommand('npm', ['view', `${name}@${version}`, 'dist.integrity'])
  return code === 0 ? output.match(/sha512-[\w+/]{86}==/)?.[0] : undefined
}

const complete = completeLock(lock)
const filled = await fillIntegrity(complete, askIntegrity)
if (missing.length + filled > 0) writeFileSync(PATH, `${JSON.stringify(complete, null, 2)}\n`)
console.log(`${missing.length} packages added to ${PATH}, ${filled} hashes filled in.`)
