import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { startTestServer, type TestServer } from '@parley/server/testkit'
import { encodeCall } from '../../apps/server/test/call-server.ts'
import { prepareExample } from '../../apps/server/test/prepare-example.ts'
import { MOBILE } from '../../apps/server/test/sign-in-kit.ts'
import type { Attack } from './attack.ts'
import { fillWorst } from './fill-worst.ts'
import { routeCases } from './route-cases.ts'
import { type Case, STORED_CASES, type Stored } from './stored-cases.ts'
import { type Variant, worstRequests } from './worst-input.ts'
import { assistantQuestions, worstStanzas } from './worst-stanzas.ts'

const DOMAIN = 'acme.test'
const LIMIT_MS = 50
const SEARCH_LIMIT_MS = 100
/** What is over the limit is tried again: a stall of ours comes every time, one of the machine does not. */
const TRIES = 4

export interface Stall {
  name: string
  /** Which of its inputs took the longest. */
  input: string
  ms: number
  limitMs: number
}

/**
 * How long others wait while a call or stanza with its worst input is worked on, as seen by another thread.
 *
 * @param only the calls to measure, or 'stanzas' or 'routes'; if empty, all of them.
 */
export async function measureStalls(only: string[]): Promise<Stall[]> {
  const server = await startTestServer({ logLevel: 'silent' })
  // An administrator, so that nothing is refused before any work is done.
  await server.createUser('ann', { mobile: MOBILE, role: 'administrator' })
  await server.createUser('ben', { role: 'administrator' })
  await server.createUser('eve')
  const stored = await fillWorst(server)
  const meter = await startMeter(server)
  try {
    // One after the other, and what takes the shortest first.
    const isWanted = (name: string) => only.length === 0 || only.includes(name)
    const stanzas = isWanted('stanzas') ? await measureStanzas(server, meter) : []
    const readings = await measureStored(server, meter, stored, isWanted)
    const routes = isWanted('routes') ? await measureRoutes(server, meter, stored) : []
    return [...readings, ...(await measureCalls(server, meter, isWanted)), ...routes, ...stanzas]
  } finally {
    await meter.stop()
    await server.stop()
  }
}

interface Meter {
  /** The longest anybody else had to wait meanwhile. */
  measure(attack: Attack): Promise<number>
  stop(): Promise<void>
}

async function startMeter({ port }: TestServer): Promise<Meter> {
  const options = { workerData: { port, user: 'ann', domain: DOMAIN } }
  const probe = new Worker(new URL('./probe.ts', import.meta.url), options)
  const attacker = new Worker(new URL('./attack.ts', import.meta.url), options)
  const longest = async () => {
    probe.postMessage('longest')
    return (await once(probe, 'message'))[0] as number
  }
  return {
    async measure(attack) {
      await longest()
      attacker.postMessage(attack)
      await once(attacker, 'message')
      return await longest()
    },
    async stop() {
      await Promise.all([probe.terminate(), attacker.terminate()])
    },
  }
}

/** The least of some tries, which end with the first within the limit. */
async function leastOf(limitMs: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > limitMs; tries++) least = Math.min(least, await measure())
  return Math.round(least)
}

/** It takes minutes: each figure is told as it comes. */
function tell(stall: Stall): Stall {
  console.log(`${stall.name}, ${stall.input}: ${stall.ms} ms of ${stall.limitMs}`)
  return stall
}

const limitOf = (name: CallName): number =>
  (contract[name] as Endpoint).limit === 'search' ? SEARCH_LIMIT_MS : LIMIT_MS

type SignedIn = Awaited<ReturnType<TestServer['signIn']>>

function attackWith(
  server: TestServer,
  name: CallName,
  { fields = {}, body }: Variant,
  { token, history_token }: SignedIn,
): Attack {
  const endpoint: Endpoint = contract[name]
  const own = endpoint.service === 'history' ? history_token : token
  const call = encodeCall(server.url, name, fields, endpoint.access === 'public' ? {} : { token: own })
  return { type: 'call', ...call, ...(body !== undefined && { body }) }
}

async function measureStored(
  server: TestServer,
  meter: Meter,
  stored: Stored,
  isWanted: (name: string) => boolean,
): Promise<Stall[]> {
  const stalls: Stall[] = []
  const wanted = Object.entries(STORED_CASES).filter(([name]) => isWanted(name)) as [CallName, Case[]][]
  for (const [name, cases] of wanted)
    for (const [input, given] of cases) {
      const fields = { ...(typeof given === 'function' ? given(stored) : given) }
      const limitMs = limitOf(name)
      const ms = await leastOf(limitMs, async () =>
        meter.measure(
          attackWith(server, name, { label: input, fields }, (await prepareExample(server, name)).me),
        ),
      )
      stalls.push(tell({ name, input, ms, limitMs }))
    }
  return stalls
}

async function measureCalls(
  server: TestServer,
  meter: Meter,
  isWanted: (name: string) => boolean,
): Promise<Stall[]> {
  const stalls: Stall[] = []
  const wanted = Object.entries(contract).filter(([name]) => isWanted(name)) as [CallName, Endpoint][]
  const restoreSignIn = await rememberSignIn(server)
  for (const [name, endpoint] of wanted) {
    const limitMs = limitOf(name)
    // The example may add a second step, so one signs in before it and restores the sign-in after it.
    const prepare = async () => {
      const { me, request } = await prepareExample(server, name)
      return { me, variants: worstRequests(endpoint, { ...request }) }
    }
    let worst: Stall = { name, input: 'none', ms: 0, limitMs }
    const labels = (await prepare()).variants.map(({ label }) => label)
    await restoreSignIn()
    for (const [at, label] of labels.entries()) {
      const ms = await leastOf(limitMs, async () => {
        const { me, variants } = await prepare()
        const attack = attackWith(server, name, variants[at] as Variant, me)
        const waited = await meter.measure(attack)
        await restoreSignIn()
        return waited
      })
      if (ms > worst.ms) worst = { name, input: label, ms, limitMs }
    }
    stalls.push(tell(worst))
  }
  return stalls
}

async function measureRoutes(server: TestServer, meter: Meter, stored: Stored): Promise<Stall[]> {
  const stalls: Stall[] = []
  for (const { name, input, attack } of await routeCases(server, stored)) {
    const ms = await leastOf(LIMIT_MS, () => meter.measure(attack))
    stalls.push(tell({ name, input, ms, limitMs: LIMIT_MS }))
  }
  return stalls
}

/** What one request saves, such as a second step, must not keep the next one from signing in. */
async function rememberSignIn({ storage: { db } }: TestServer): Promise<() => Promise<void>> {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('domain', '=', DOMAIN)
    .executeTakeFirstOrThrow()
  return async () => {
    await db.updateTable('companies').set(company).where('id', '=', company.id).execute()
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
      await db.deleteFrom(table).execute()
  }
}

async function measureStanzas(server: TestServer, meter: Meter): Promise<Stall[]> {
  const stalls: Stall[] = []
  const { xmpp_token: token } = await server.signIn('ann')
  for (const { name, stanza, isOpening } of worstStanzas(DOMAIN)) {
    const attack: Attack = isOpening ? { type: 'opening', stanza } : { type: 'stanza', stanza, token }
    const ms = await leastOf(LIMIT_MS, () => meter.measure(attack))
    stalls.push(tell({ name, input: `${Buffer.byteLength(stanza)} bytes`, ms, limitMs: LIMIT_MS }))
  }
  for (const [at, [name]] of assistantQuestions(DOMAIN).entries()) {
    const ms = await leastOf(SEARCH_LIMIT_MS, () => {
      const [, stanza = ''] = assistantQuestions(DOMAIN)[at] ?? []
      return meter.measure({ type: 'stanza', stanza, token, answer: `from="${ASSISTANT_ID}@` })
    })
    stalls.push(tell({ name, input: 'everything stored', ms, limitMs: SEARCH_LIMIT_MS }))
  }
  return stalls
}
