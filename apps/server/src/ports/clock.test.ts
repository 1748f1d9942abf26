import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('..', import.meta.url))
/** Commands and start-up code run once and have no clock port. */
const OUTSIDE = /^(app|ports)\//

it('features, domain and transports ask the clock port for the time', () => {
  const own = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !OUTSIDE.test(path),
  )
  expect(own.length).toBeGreaterThan(300)
  expect(
    own.filter(path => /\bDate\.now\(|new Date\(\)/.test(readFileSync(join(SRC, path), 'utf8'))),
  ).toEqual([])
})
