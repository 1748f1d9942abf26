/** `npm run lock`: after a change of dependencies, gives the lock file the packages of other platforms back. */
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, findMissingPackages, type LockFile } from './rules/lock-file.ts'

const PATH = 'package-lock.json'
const lock = JSON.parse(readFileSync(PATH, 'utf8')) as LockFile
const missing = findMissingPackages(lock)
if (missing.length > 0) writeFileSync(PATH, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
console.log(`${missing.length} packages added to ${PATH}.`)
