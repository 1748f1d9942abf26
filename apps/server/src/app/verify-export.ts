import { access, constants } from 'node:fs/promises'
import { checkArchive } from '../features/exports/check-archive.ts'
import { UsageProblem } from './explain-failure.ts'

/** Checks an exported archive; needs neither the server nor its data. Exit code 1: a byte of it was changed. */
export async function verifyExport([file, ...rest]: string[]): Promise<number> {
  if (!file || rest.length > 0) throw new UsageProblem('Usage: verify-export FILE')
  await access(file, constants.R_OK).catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const checked = await checkArchive(file)
  if (!('fault' in checked)) {
    const { about, entries } = checked.manifest
    process.stdout.write(
      `Valid: ${about.messages} messages in ${entries.length} files. Key of the server: ${checked.fingerprint}.\n`,
    )
    return 0
  }
  if (checked.fault === 'bytes')
    process.stdout.write(
      `Not valid: changed between bytes ${checked.from} and ${checked.to} (${checked.entry}).\n`,
    )
  else
    process.stdout.write(
      checked.fault === 'signature'
        ? 'Not valid: changed in manifest.json, which its signature does not fit.\n'
        : 'Not valid: changed in manifest.json or the directory behind it; it cannot be read.\n',
    )
  return 1
}
