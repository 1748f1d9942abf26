import { projectCard } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

describe('stickers', () => {
  // [stickers-3]
  it('are listed in packs, sent with their address, and remembered as recent', async () => {
    const harness = await createHarness()
    const localStore = createMemoryStore()
    const alice = await harness.direct('alice', { localStore })
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    const packs = await alice.stickers.list()
    if (!packs.ok) throw new Error(packs.problem.code)
    expect(new Set(packs.value.map(({ packName }) => packName)).size).toBe(2)
    const [first, second] = packs.value
    if (!first || !second) throw new Error('no stickers')
    expect(alice.stickers.send(BOB, first)).toBe(true)
    expect(alice.stickers.send(BOB, second)).toBe(true)
    alice.stickers.send(BOB, first)
    expect(alice.stickers.recent()).toEqual([first, second])
    await bob.until(() => bob.messagesIn(ALICE).length === 3)
    expect(bob.messagesIn(ALICE)[0]?.content).toEqual(first)
    const picture = await fetch(`${harness.server.url}${first.url}`)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetch(`${harness.server.url}/business/chatletx/sticker/bubble/pack.json`)).status).toBe(404)
  })

  // [stickers-2]
  it('not offered by the service are not sent', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const stranger = { kind: 'sticker', id: 'x', url: '/demo/x.svg', name: 'x' } as const
    expect(alice.stickers.send(BOB, stranger)).toBe(false)
    expect(alice.store.getState().notices.map(({ problem }) => problem.code)).toEqual(['gone'])
  })

  // [stickers-3]
  it('that cannot be loaded say so, and the fault is reported', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    harness.proxy.down()
    expect(await alice.stickers.list()).toEqual({ ok: false, problem: { code: 'emoji-list-failed' } })
    expect(alice.faults.map(({ code }) => code)).toContain('sticker-cache')
  })

  // [stickers-2]
  it('disappear if the server has no packs', async () => {
    const harness = await createHarness({ stickerDir: undefined })
    const alice = await harness.direct('alice')
    expect(await alice.stickers.list()).toEqual({ ok: false, problem: { code: 'gone' } })
  })
})

// [links-1]
it('sends a link card and a meeting card', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  const card = { kind: 'link', url: 'https://docs.example/a', title: 'The guide' } as const
  expect(alice.links.send(BOB, card)).toBeUndefined()
  const start = Math.ceil(Date.now() / 60_000) * 60_000
  const plan = { topic: ' Rehearsal ', start, end: start + 1_800_000 }
  expect(alice.meetings.send(BOB, { ...plan, end: start })).toBe('ends-before-start')
  expect(alice.meetings.send(BOB, plan)).toBeUndefined()
  await bob.until(() => bob.messagesIn(ALICE).length === 2)
  expect(bob.messagesIn(ALICE).map(({ content }) => content)).toEqual([
    card,
    expect.objectContaining({ kind: 'meeting', topic: 'Rehearsal', fromId: 'alice', start, end: plan.end }),
  ])
})

// [customers-15]
it('sends the card of a link once, however often it is opened, on any device', async () => {
  const harness = await createHarness()
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  const card = projectCard({ name: 'Scanner', url: 'https://shop.test/' })
  if (!card) throw new Error('no card')
  for (let device = 0; device < 2; device += 1) {
    const alice = await harness.direct('alice')
    alice.projects.sendOnce(BOB, card)
    alice.projects.sendOnce(BOB, card)
    alice.messages.sendText(BOB, `from device ${device}`)
    await bob.until(() => bob.messagesIn(ALICE).length === device + 2)
    expect(alice.messagesIn(BOB).filter(({ content }) => content.kind === 'project_consult')).toHaveLength(1)
  }
  expect(bob.messagesIn(ALICE).map(({ content }) => content.kind)).toEqual([
    ...['project_consult', 'text', 'text'],
  ])
})

// [voice-1]
it('uploads a recording for the other to hear, with its length', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  const blob = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])])
  alice.files.send(BOB, [{ kind: 'voice', name: 'voice.webm', blob, seconds: 7 }])
  await bob.until(() => bob.messagesIn(ALICE).length === 1)
  const content = bob.messagesIn(ALICE)[0]?.content
  if (content?.kind !== 'chatlet' || content.form !== 'voice') throw new Error('no voice')
  expect(content).toMatchObject({ seconds: 7, isRead: false })
  const link = await bob.files.linkTo(content.url)
  if (!link.ok || link.value === undefined) throw new Error('no link')
  const sound = await fetch(new URL(link.value, harness.server.url))
  expect(sound.headers.get('content-type')).toBe('video/webm')
  expect(new Uint8Array(await sound.arrayBuffer())).toEqual(new Uint8Array(await blob.arrayBuffer()))
})
