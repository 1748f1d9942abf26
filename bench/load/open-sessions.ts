import { readFileSync } from 'node:fs'
import { openAmqpSession } from './amqp-session.ts'
import type { LoadPlan } from './plan.ts'
import { openRedisSession } from './redis-session.ts'
import { openSession, type Session } from './session.ts'

const ATTEMPTS = 3
const CLOSES_AT_ONCE = 200

export interface Opened {
  sessions: Session[]
  loginMs: number[]
  failed: number
}

type Logins = Pick<LoadPlan, 'label' | 'url' | 'domain' | 'password' | 'loginsAtOnce'>

/** Signs in users `from` to `to - 1`, some at once; a login that fails is tried again before it counts as failed. */
export async function openSessions(plan: Logins, from: number, to: number): Promise<Opened> {
  const passwordOf = readPasswords(plan)
  const slots: (Session | undefined)[] = new Array(to - from)
  const loginMs: number[] = []
  let failed = 0
  await inParallel(to - from, plan.loginsAtOnce, async place => {
    const index = from + place
    const account = { user: `u${index}`, password: passwordOf(index), domain: plan.domain }
    const began = performance.now()
    for (let attempt = 1; attempt <= ATTEMPTS && !slots[place]; attempt++) {
      try {
        slots[place] = await openBy(plan.url)(plan.url, account)
        loginMs.push(performance.now() - began)
      } catch (error) {
        if (attempt < ATTEMPTS) continue
        failed++
        if (failed === 1) process.stderr.write(`[${plan.label}] login failed: ${String(error)}\n`)
      }
    }
  })
  return { sessions: slots.filter(session => session !== undefined), loginMs, failed }
}

const openBy = (url: string): typeof openSession => {
  if (url.startsWith('amqp:')) return openAmqpSession
  return url.startsWith('redis:') ? openRedisSession : openSession
}

export const closeSessions = (sessions: Session[]): Promise<void> =>
  inParallel(sessions.length, CLOSES_AT_ONCE, async index => sessions[index]?.close())

function readPasswords({ password }: Logins): (index: number) => string {
  if ('shared' in password) return () => password.shared
  const lines = readFileSync(password.file, 'utf8').split('\n')
  return index => lines[index] ?? ''
}

async function inParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
