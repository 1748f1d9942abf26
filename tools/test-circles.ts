import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, sourceFiles } from './repository.ts'

/** Tests in two circles: `npm test` runs the first one, `npm run test:all` the rest. */
interface Selection {
  /** Unit and wire tests, as arguments of vitest. */
  unit: string[][]
  /** As arguments of Playwright. */
  journeys: string[]
}

/**
 * Tests that start programs beside the server or copies of the repository, and those that repeat something with many
 * seeds, roles or breaks: most of a minute each.
 */
const LONG_TESTS = [
  'apps/server/test/full-disk-sign-in.test.ts',
  'apps/server/test/admin-matrix.test.ts',
  'apps/server/src/http/tokens.test.ts',
  'apps/server/src/features/consultations/consultation-access.test.ts',
  'apps/server/src/features/answers/answer-races.test.ts',
  'apps/server/src/features/ldap/',
  'apps/server/src/features/mailboxes/mailboxes.test.ts',
  'apps/server/src/features/mailboxes/odd-mails.test.ts',
  'apps/server/src/features/consultations/consultation-races.test.ts',
  'apps/server/src/features/merged-rooms/merged-histories.test.ts',
  'apps/server/src/features/merged-rooms/merged-races.test.ts',
  'apps/server/src/features/polls/poll-races.test.ts',
  'apps/server/src/features/questions/service-races.test.ts',
  'apps/server/src/features/rooms/room-races.test.ts',
  'apps/server/test/full-disk-second-step.test.ts',
  'apps/server/test/intruders.test.ts',
  'apps/server/test/recent-model/',
  'apps/server/test/revocation/',
  'apps/server/test/service-week.test.ts',
  'apps/server/test/start.test.ts',
  'apps/server/test/stop.test.ts',
  'packages/core/test/bosh-breaks.test.ts',
  'packages/core/test/stream-breaks.test.ts',
  'apps/server/test/cluster/',
  'apps/server/test/move.test.ts',
  'apps/server/test/wire/janus.test.ts',
  'apps/server/test/wire/recordings.test.ts',
  'apps/server/src/features/calls/janus/janus-engine.test.ts',
  'apps/server/src/features/calls/recordings/mix-recording.test.ts',
  'apps/server/src/features/files/preview/convert-office.test.ts',
  'apps/server/src/storage/migrate-postgres.test.ts',
  'e2e/spec/day.test.ts',
  'packages/core/test/restore.test.ts',
  'tools/new.test.ts',
  'tools/release.test.ts',
]

/** Journeys of the main ways say so themselves (`MAIN` in e2e/journeys/journey.ts). */
const MAIN_JOURNEY = '@main'

const TESTS = ['{apps,packages}/*/{src,test,fixtures}/**/*.test.{ts,tsx}', '{tools,bench,e2e}/**/*.test.ts']
const isLong = (path: string): boolean => LONG_TESTS.some(long => path.startsWith(long))

/** On PostgreSQL these are repeated in the second circle only. */
const isRepeated = (path: string): boolean =>
  !isLong(path) && readFileSync(join(ROOT, path), 'utf8').includes('onEachDatabase(')

export const listTests = (): string[] => TESTS.flatMap(pattern => sourceFiles(pattern))

export const firstCircle = (): Selection => ({
  unit: [LONG_TESTS.flatMap(path => ['--exclude', path.endsWith('/') ? `${path}**` : path])],
  journeys: ['--grep', MAIN_JOURNEY],
})

export const secondCircle = (): Selection => ({
  unit: [listTests().filter(isLong), [...listTests().filter(isRepeated), '--testNamePattern=on PostgreSQL']],
  journeys: ['--grep-invert', MAIN_JOURNEY],
})
