import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callServer } from '../../apps/server/test/call-server.ts'
import { CHINESE, ENGLISH } from '../archive/sentences.ts'
import { connectCall, encodeSignal } from '../calls/measure-signalling.ts'
import { type Account, openAccount } from '../files/account.ts'
import { upload } from '../files/transfer.ts'
import { createMarkedMessages } from '../load/marked-message.ts'
import { openSession, type Session } from '../load/session.ts'
import { ROOM_STANZA, STANZA } from '../targets/parley.ts'
import { DOMAIN } from '../targets/target.ts'

const FILE_BYTES = 1_048_576
/** A sign-in by password lasts for some minutes; a page renews it. */
const SIGNED_IN_MS = 240_000
const ORIGIN = 'https://shop.example.com'
const WORDS = [...CHINESE, ...ENGLISH]

/** Who does what, beside those who only write. The first is administrator, the second a customer. */
interface Cast {
  owner: string
  customer: string
  colleague: string
}

export interface Features {
  /** How often each was done. */
  done: Record<string, number>
  failures: string[]
  stop(): Promise<void>
}

interface Stage {
  url: string
  wsUrl: string
  dir: string
  cast: Cast
  account(user: string): Promise<Account>
}

type Work = () => Promise<unknown>

/** Uploads, searches, a merged room, visitors of a website and signals of a call, each by its own clock. */
export async function startFeatures(wsUrl: string, dir: string, cast: Cast): Promise<Features> {
  const url = wsUrl.replace('ws', 'http').replace('/xmpp-websocket', '')
  const stage: Stage = { url, wsUrl, dir, cast, account: keepAccounts(url) }
  const parts: [name: string, everyMs: number, work: Work][] = [
    ['uploads of 1 MB', 2_000, await prepareUploads(stage)],
    ['searches', 500, prepareSearches(stage)],
    ['messages of a merged room', 250, await prepareMergedRoom(stage)],
    ['visitors of a website', 5_000, await prepareVisits(stage)],
    ['signals of a call', 50, await prepareSignals(stage)],
  ]
  const features = { done: {} as Record<string, number>, failures: [] as string[] }
  let isOver = false
  const running = parts.map(async ([name, everyMs, work]) => {
    features.done[name] = 0
    while (!isOver) {
      try {
        await work()
        features.done[name] = (features.done[name] ?? 0) + 1
      } catch (error) {
        features.failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      await sleep(everyMs)
    }
  })
  return {
    ...features,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

function keepAccounts(url: string): Stage['account'] {
  const kept = new Map<string, { account: Account; until: number }>()
  return async user => {
    const known = kept.get(user)
    if (known && known.until > Date.now()) return known.account
    const account = await openAccount(url, user, 'pw', DOMAIN)
    kept.set(user, { account, until: Date.now() + SIGNED_IN_MS })
    return account
  }
}

async function connect({ wsUrl, account }: Stage, user: string): Promise<Session> {
  const { xmppToken: password } = await account(user)
  return openSession(wsUrl, { user, password, domain: DOMAIN })
}

async function prepareUploads({ dir, account, cast }: Stage): Promise<Work> {
  const path = join(dir, 'soak.bin')
  writeFileSync(path, Buffer.alloc(FILE_BYTES, 'Parley'))
  return async () => upload(await account(cast.colleague), path, FILE_BYTES)
}

function prepareSearches({ url, account, cast }: Stage): Work {
  let turn = 0
  return async () => {
    const { historyToken: token } = await account(cast.owner)
    const query = WORDS[turn++ % WORDS.length] ?? ''
    const { code } = await callServer(url, 'searchRecords', { query }, { token })
    if (code !== 200) throw new Error(`answered ${code}`)
  }
}

/** The owner opens the chat with a customer to a colleague; then both sides speak in turn. */
async function prepareMergedRoom(stage: Stage): Promise<Work> {
  const { url, account, cast } = stage
  const { token, historyToken } = await account(cast.owner)
  const chat = { recordType: 'chat', chatUserId: cast.customer }
  await callServer(url, 'saveRecent', chat, { token: historyToken })
  const [owner, customer] = [await connect(stage, cast.owner), await connect(stage, cast.customer)]
  const { write } = createMarkedMessages(STANZA, 0, 100)
  const to = (user: string) => `${user}@user.${DOMAIN}`
  owner.send(write(to(cast.customer), 0))
  const merged = { im_user_names: [cast.colleague], ref_im_user_name: cast.customer, past_days: 1 }
  const { answer, message } = await callServer(url, 'addRoom', { ...merged, natural_name: 'Desk' }, { token })
  if (!answer) throw new Error(`The room was not merged: ${message}`)
  let turn = 0
  return async () => {
    turn++
    if (turn % 2) owner.send(write(to(cast.customer), turn))
    else customer.send(write(to(cast.owner), turn))
  }
}

/** Somebody comes by the website, says something and leaves. */
async function prepareVisits({ url, wsUrl, account, cast }: Stage): Promise<Work> {
  const { token } = await account(cast.owner)
  const team = { natural_name: 'Shop', im_user_names: [cast.colleague], mode: 'open' }
  const { answer, message } = await callServer(url, 'addTeam', team, { token })
  if (!answer) throw new Error(`The team was not created: ${message}`)
  const { im_room_name } = answer
  await callServer(url, 'setWidgetSettings', { im_room_name, origins: [ORIGIN] }, { token })
  const { write } = createMarkedMessages(ROOM_STANZA, 0, 100)
  return async () => {
    const request = { im_room_name, host: ORIGIN, name: 'Renata' }
    const { answer: visit, message: refusal } = await callServer(url, 'startVisit', request)
    if (!visit) throw new Error(refusal)
    const { im_user_name: user, xmpp_token: password } = visit.session
    const visitor = await openSession(wsUrl, { user, password, domain: DOMAIN })
    const acked = new Promise<void>(resolve =>
      visitor.listen(stanza => stanza.includes('<ack ') && resolve()),
    )
    visitor.send(write(`${visit.im_room_name}@group.${DOMAIN}`, 0))
    await acked
    await visitor.close()
  }
}

async function prepareSignals(stage: Stage): Promise<Work> {
  const [from, to] = [await connect(stage, stage.cast.owner), await connect(stage, stage.cast.colleague)]
  const pair = { from, to, call: randomUUID() }
  await connectCall(pair)
  let turn = 0
  return async () => {
    from.send(encodeSignal(pair, 'candidate', turn++))
  }
}
