import { MAX_TEXT_LENGTH } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const draftOf = (client: TestClient) => client.store.getState().conversations.get(BOB)?.draft ?? ''

async function talk(alice: TestClient, bob: TestClient): Promise<void> {
  bob.messages.sendText(ALICE, 'hello')
  await alice.until(state => state.conversations.get(BOB)?.lastSeq)
}

describe('drafts', () => {
  // [drafts-1]
  it('appear on the other devices, and disappear there when sent', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const laptop = await harness.direct('alice')
    await talk(desk, await harness.direct('bob'))
    desk.drafts.set(BOB, 'Dear Bob')
    await laptop.until(() => draftOf(laptop) === 'Dear Bob')
    laptop.drafts.set(BOB, 'Dear Bob, see you')
    await desk.until(() => draftOf(desk) === 'Dear Bob, see you')
    const phone = await harness.direct('alice')
    await phone.until(() => draftOf(phone) === 'Dear Bob, see you')
    desk.drafts.set(BOB, '')
    await Promise.all([laptop, phone].map(device => device.until(() => draftOf(device) === '')))
  })

  it('written offline survive a reload and replace the stored one', async () => {
    const harness = await createHarness()
    const desk = await harness.enter('alice')
    const laptop = await harness.direct('alice')
    await talk(desk, await harness.direct('bob'))
    laptop.drafts.set(BOB, 'old')
    await desk.until(() => draftOf(desk) === 'old')
    harness.proxy.down()
    desk.drafts.set(BOB, 'written on the train')
    harness.proxy.up()
    const again = await harness.reload(desk)
    expect(draftOf(again)).toBe('written on the train')
    await laptop.until(() => draftOf(laptop) === 'written on the train')
    expect(draftOf(again)).toBe('written on the train')
  })

  // [mentions-4]
  it('keep who was picked for their names until they are sent, also over a reload', async () => {
    const harness = await createHarness()
    const desk = await harness.enter('alice')
    await talk(desk, await harness.direct('bob'))
    const picked = [{ id: '@department/1/Sales', name: 'Sales', people: 12 }]
    desk.drafts.pick(BOB, picked)
    desk.drafts.set(BOB, '@Sales hello')
    const again = await harness.reload(desk)
    const pickedIn = () => again.store.getState().conversations.get(BOB)?.picked
    expect(pickedIn()).toEqual(picked)
    await expect.poll(() => isSaved(again)).toBe(true)
    expect(pickedIn()).toEqual(picked)
    again.drafts.set(BOB, '')
    expect(pickedIn()).toEqual([])
  })

  // [session-14]
  it('would be lost by signing out only while the server does not have them', async () => {
    const harness = await createHarness()
    const desk = await harness.enter('alice')
    await talk(desk, await harness.direct('bob'))
    desk.drafts.set(BOB, 'safe')
    await expect.poll(() => isSaved(desk)).toBe(true)
    expect(desk.drafts.countUnsaved()).toBe(0)
    // Longer than what the server keeps.
    desk.drafts.set(BOB, 'x'.repeat(MAX_TEXT_LENGTH + 1))
    await expect.poll(() => isSaved(desk)).toBe(true)
    expect(desk.drafts.countUnsaved()).toBe(1)
    desk.drafts.set(BOB, '')
    await expect.poll(() => isSaved(desk)).toBe(true)
    expect(desk.drafts.countUnsaved()).toBe(0)
    harness.proxy.down()
    desk.drafts.set(BOB, 'on the train')
    expect(desk.drafts.countUnsaved()).toBe(1)
  })

  it('written on two devices at once end up the same everywhere', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const laptop = await harness.direct('alice')
    await talk(desk, await harness.direct('bob'))
    await laptop.until(state => state.conversations.get(BOB)?.lastSeq)
    for (let round = 0; round < 5; round++) {
      desk.drafts.set(BOB, `desk ${round}`)
      laptop.drafts.set(BOB, `laptop ${round}`)
    }
    const settled = () =>
      draftOf(desk) === draftOf(laptop) && draftOf(desk).endsWith('4') && isSaved(desk) && isSaved(laptop)
    // Whichever of the two is last.
    await expect.poll(settled).toBe(true)
    const fresh = await harness.direct('alice')
    await fresh.until(() => draftOf(fresh) === draftOf(desk))
  })
})

const isSaved = ({ kept }: TestClient) =>
  !kept.localStore.get('Drafts:alice@acme.test')?.includes('isUnsaved')
