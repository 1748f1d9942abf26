import { join } from 'node:path'
import { UsageProblem } from '../explain-failure.ts'

/** The layout of a backup folder. */
export const backupLayout = (folder: string) => ({
  sqlite: join(folder, 'parley.db'),
  postgres: join(folder, 'parley.pgdump'),
  files: join(folder, 'files'),
})

export function decodeFolder(command: 'backup' | 'restore', args: string[]): string {
  const [folder, ...rest] = args
  if (!folder || folder.startsWith('-') || rest.length > 0)
    throw new UsageProblem(`Usage: ${command} <folder>`)
  return folder
}

/** Changed whenever a backup was made. */
export const backupMark = (dataDir: string): string => join(dataDir, 'last-backup')
