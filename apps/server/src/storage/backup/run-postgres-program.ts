import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { DataDirProblem } from '../data-dir-problem.ts'

/** Runs one of PostgreSQL's own programs. The password goes by the environment, where other users cannot read it. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(findProgram(program), [...args, '--dbname', url.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new DataDirProblem(`${program} is not installed. Install the client programs of PostgreSQL.`)
  })
  if (code !== 0) throw new DataDirProblem(`${program} failed; what it said stands above.`)
}

/** Debian keeps them in a folder for each version; the newest reads and writes all older ones. */
const findProgram = (program: string): string =>
  globSync(`/usr/lib/postgresql/*/bin/${program}`).sort(byVersion).at(-1) ?? program

const versionIn = (path: string): number => Number(path.split('/')[4])
const byVersion = (a: string, b: string): number => versionIn(a) - versionIn(b)
