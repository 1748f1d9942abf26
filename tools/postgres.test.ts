import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { providePostgres } from './postgres.ts'

it('starts a database that answers, and leaves nothing behind', async ({ skip }) => {
  const postgres = await providePostgres()
  if ('missing' in postgres) return skip(postgres.missing)
  const asked = await runCommand('psql', [postgres.url, '-Atc', 'show data_directory'])
  const folder = asked.output.trim()
  expect(asked.code).toBe(0)
  expect(existsSync(folder)).toBe(true)
  await postgres.stop()
  expect(existsSync(folder)).toBe(false)
  expect((await runCommand('psql', [postgres.url, '-Atc', 'select 1'])).code).not.toBe(0)
})
