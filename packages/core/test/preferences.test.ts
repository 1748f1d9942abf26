import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { selectOptions } from '../src/index.ts'
import type { TestClient } from './testkit.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const optionsOf = (client: TestClient) => selectOptions(client.store.getState())
const known = (client: TestClient) => client.until(state => state.preferences)

describe('settings', () => {
  it('begin with their defaults, change at once and reach the other device', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const phone = await harness.direct('alice')
    await known(desk)
    expect(optionsOf(desk)).toEqual(DEFAULT_OPTIONS)
    const saved = desk.preferences.setOptions({ voiceNotice: true, theme: 'dark' })
    expect(optionsOf(desk)).toMatchObject({ voiceNotice: true, theme: 'dark' })
    await phone.until(state => selectOptions(state).theme === 'dark')
    expect(optionsOf(phone).voiceNotice).toBe(true)
    await saved
    expect(desk.store.getState().preferences).toMatchObject({ pending: [], saved: { theme: 'dark' } })
  })

  // [settings-2]
  it('refused by the server are reverted, and the person is told', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    await known(desk)
    const refused = desk.preferences.setOptions({ skinColor: 'x'.repeat(33) })
    const kept = desk.preferences.setOptions({ voiceNotice: true })
    expect(optionsOf(desk).skinColor).toHaveLength(33)
    await refused
    await kept
    expect(optionsOf(desk)).toEqual({ ...DEFAULT_OPTIONS, voiceNotice: true })
    expect(desk.store.getState().notices).toHaveLength(1)
  })

  it('changed elsewhere while offline are loaded on reconnect', async () => {
    const harness = await createHarness()
    const away = await harness.enter('alice')
    const desk = await harness.direct('alice')
    await known(away)
    harness.proxy.down()
    await desk.preferences.setOptions({ density: 'compact' })
    harness.proxy.up()
    away.wake()
    await away.until(state => selectOptions(state).density === 'compact', 20_000)
  })
})
