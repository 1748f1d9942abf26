import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '../journeys/journey.ts'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import type { ChatPage } from '../pages/chat-page.ts'
import { GroupPage } from '../pages/group-page.ts'

const ROOM = 'Harbour tour'
const OTHERS = {
  bob: 'Bob Martin',
  carol: 'Carol Diaz',
  dave: 'Dave Olsen',
  erin: 'Erin Walsh',
  frank: 'Frank Moreau',
}
type Other = keyof typeof OTHERS

/** Small windows and no pictures of one's own: many of them share two cores. */
const SMALL = { viewport: { width: 640, height: 480 } }

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: number): number => Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)

/** The Janus that the server of this test has started. */
function findJanus(): number {
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const own = processes.map(Number).filter(pid => read(`/proc/${pid}/comm`).trim() === 'janus')
  const found = own.find(pid => parentOf(parentOf(pid)) === process.pid)
  if (found === undefined) throw new Error('no Janus was started')
  return found
}

async function createRoom(alice: ChatPage): Promise<void> {
  await new GroupPage(alice).create(ROOM, ...Object.values(OTHERS))
}

async function join(chat: ChatPage): Promise<CallPage> {
  await new GroupPage(chat).enter(ROOM)
  return await CallPage.openedBy(chat, () => chat.log.getByRole('button', { name: 'Join' }).click())
}

test.use({ ...SMALL, environment: { JANUS_PROGRAM: '/usr/bin/janus' } })

// [calls-6]
test('four people connect directly; from the fifth on Janus carries it, also after it was killed', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  await createRoom(alice)
  const chats: Partial<Record<Other, ChatPage>> = {}
  for (const name of Object.keys(OTHERS) as Other[]) chats[name] = await people.arrive(name)
  for (const chat of [alice, ...Object.values(chats)]) await rememberConnections(chat)
  const enter = (name: Other) => join(chats[name] as ChatPage)
  const calls = [
    await CallPage.openedBy(alice, () =>
      alice.page.getByRole('button', { name: 'Video call', exact: true }).click(),
    ),
  ]
  for (const name of ['bob', 'carol', 'dave'] as const) calls.push(await enter(name))
  for (const call of calls) await call.expectSenders(3)
  for (const name of ['erin', 'frank'] as const) calls.push(await enter(name))
  for (const call of calls) await call.expectSenders(5)

  const killedAt = performance.now()
  process.kill(findJanus(), 'SIGKILL')
  await Promise.all(calls.map(call => call.expectNewMedia(5)))
  const backAfter = performance.now() - killedAt
  console.log(`Janus killed: everybody back after ${Math.round(backAfter)} ms`)
  expect(backAfter).toBeLessThan(5_000)

  await calls[0]?.control('Share screen').click()
  for (const call of calls.slice(1)) await call.expectMoving('Screen shared by Alice Chen')
})
