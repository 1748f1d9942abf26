/**
 * The server is killed at random moments under sixteen writers. Nothing acknowledged may be lost, doubled or out of
 * order. The same run on a server that acknowledges before it writes must fail: a checker that cannot fail proves nothing
 * [delivery-1, delivery-2, order-2].
 */
import { rmSync } from 'node:fs'
import { createDemoTemplate } from '../server/demo-template.ts'
import { countProblems, describeFindings, type Findings } from './check-journal.ts'
import { type KillReport, runKills } from './run-kills.ts'

const KILLS = Number(process.env.PARLEY_KILLS ?? 100)
const PLANTED_KILLS = 12
const seed = Number(process.env.PARLEY_KILL_SEED ?? Date.now() % 1_000_000)

function describeRestarts({ restarts }: KillReport): string {
  const sorted = restarts.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `ready again after ${at(0.5)} ms (median), ${at(1)} ms (longest)`
}

const examples = (findings: Findings): string =>
  Object.entries(findings)
    .flatMap(([problem, found]) =>
      Array.isArray(found) ? found.slice(0, 3).map(text => `  ${problem}: ${text}`) : [],
    )
    .join('\n')

const template = await createDemoTemplate()
try {
  console.log(`Kill test, seed ${seed}`)
  const env = { PARLEY_PLANTED_BUG: 'ack_before_write', NODE_ENV: 'test' }
  // A server waits for its writers as long as it takes to start: several side by side fill the cores.
  const [planted, ...runs] = await Promise.all([
    runKills({ kills: PLANTED_KILLS, seed, template, env }),
    ...[seed, seed + 1].map(own => runKills({ kills: Math.ceil(KILLS / 2), seed: own, template })),
  ])
  for (const run of runs)
    console.log(`${run.kills} kills: ${describeFindings(run.findings)}; ${describeRestarts(run)}`)
  const isSafe = runs.every(({ findings }) => countProblems(findings) === 0 && findings.acked > 0)
  if (!isSafe) console.log(runs.map(run => examples(run.findings)).join('\n'))

  console.log(`Ack moved before the write, ${planted.kills} kills: ${describeFindings(planted.findings)}`)
  const findsLosses = planted.findings.lost.length > 0
  if (!findsLosses) console.log('The checker did not find the planted losses.')

  process.exitCode = isSafe && findsLosses ? 0 : 1
} finally {
  rmSync(template, { recursive: true, force: true })
}
