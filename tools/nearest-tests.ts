import { dirname } from 'node:path'

/** More do not end within two minutes on two cores. */
const MOST = 30

/** Slug of a feature or kind: its folder has the same name in every package. */
const slugOf = (path: string): string | undefined => /\/(?:features|kinds|domain)\/([^/.]+)/.exec(path)?.[1]

function distance(test: string, changed: readonly string[]): number {
  if (changed.includes(test)) return 0
  if (changed.some(path => dirname(path) === dirname(test))) return 1
  const slugs = changed.flatMap(path => slugOf(path) ?? [])
  if (slugs.some(slug => slug === slugOf(test))) return 2
  if (slugs.some(slug => test.includes(slug))) return 3
  // What people and clients see of the server.
  return /\/test\/wire\/|contract\.test/.test(test) ? 4 : 5
}

/**
 * Every test with a server reaches all of its features, so that a change of one reaches hundreds of test files. These
 * are the ones nearest to the change.
 */
export const nearestTests = (reached: readonly string[], changed: readonly string[]): string[] =>
  reached
    .map(test => ({ test, at: distance(test, changed) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ test }) => test)
