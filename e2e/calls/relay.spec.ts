import { loadavg } from 'node:os'
import { ALICE, BOB, expect, test } from '../journeys/journey.ts'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import type { ChatPage } from '../pages/chat-page.ts'
import { SMALL } from './group-call.ts'
import { startRelay } from './start-relay.ts'

/** As behind firewalls that let nothing through but the way to the relay. */
const allowRelayOnly = ({ page }: ChatPage): Promise<unknown> =>
  page.context().addInitScript(() => {
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' })
      }
    }
  })

/** The kinds of address by which the open connections send and receive. */
const waysOf = ({ page }: CallPage): Promise<string[]> =>
  page.evaluate(async () => {
    const ways: string[] = []
    const { knownConnections } = window as unknown as { knownConnections: RTCPeerConnection[] }
    for (const connection of knownConnections.filter(one => one.connectionState === 'connected')) {
      const reports = await connection.getStats()
      for (const pair of reports.values())
        if (pair.type === 'candidate-pair' && pair.nominated && pair.state === 'succeeded')
          ways.push(
            `${reports.get(pair.localCandidateId)?.candidateType} ${reports.get(pair.remoteCandidateId)?.candidateType}`,
          )
    }
    return ways
  })

let relay: Awaited<ReturnType<typeof startRelay>>
test.use({
  ...SMALL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  environment: async ({}, use) => {
    relay = await startRelay()
    await use(relay.environment)
    relay.stop()
  },
})

// [calls-6, calls-7]
test('two people who reach each other by a relay only talk, and go on after it was away', async ({
  people,
}) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  for (const chat of [alice, bob]) {
    await rememberConnections(chat)
    await allowRelayOnly(chat)
  }
  await alice.open(BOB)
  await bob.open(ALICE)
  const press = () => alice.page.getByRole('button', { name: 'Video call', exact: true }).click()
  const caller = await CallPage.openedBy(alice, press)
  const answer = () => bob.page.getByRole('button', { name: 'Answer', exact: true }).click()
  const called = await CallPage.openedBy(bob, answer)
  for (const window of [caller, called]) {
    await window.expectMedia()
    expect(await waysOf(window)).toEqual(['relay relay'])
  }

  const cutAt = performance.now()
  await relay.restart()
  await Promise.all([caller, called].map(window => window.expectNewMedia(1)))
  const backAfter = Math.round(performance.now() - cutAt)
  console.log(`Relay lost: both back after ${backAfter} ms, load average ${loadavg()[0]?.toFixed(1)}`)
  expect(backAfter).toBeLessThan(30_000)
  expect(await waysOf(caller)).toEqual(['relay relay'])
})
