import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { decodeOptionsEvent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { SignedIn } from '../../../test/testkit.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(server => {
  let me: SignedIn

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('ben')
    me = await server().signIn('ann')
  })

  const get = (recorderId: string) => server().call('getOptions', { recorderId }, { token: me.history_token })
  const save = (options: object) => server().call('saveOptions', options, { token: me.history_token })

  // [settings-1]
  it('preferences have the specified defaults', async () => {
    expect((await get('ann')).answer).toEqual({ ...DEFAULT_OPTIONS, version: 0 })
    expect(DEFAULT_OPTIONS).toMatchObject({ skinColor: 'default', recordSyn: true, browserNotice: false })
  })

  // [settings-2]
  it('saving one preference keeps the others and tells every device', async () => {
    const phone = await WireClient.signIn(server(), 'ann', { resource: 'phone' })
    const ben = await WireClient.signIn(server(), 'ben')
    await save({ voiceNotice: true, recorderId: 'ann' })
    await phone.next(/diyoptions_change/)
    const saved = (await save({ theme: 'dark', language: 'zh-CN', density: 'compact' })).answer
    const expected = { voiceNotice: true, theme: 'dark', language: 'zh-CN', density: 'compact', version: 2 }
    expect(saved).toEqual({ ...DEFAULT_OPTIONS, ...expected })
    expect(decodeOptionsEvent(eventIn(await phone.next(/diyoptions_change/)))).toEqual({
      ok: true,
      value: saved,
    })
    expect((await get('ann')).answer).toEqual(saved)
    await ben.settle()
    expect(ben.inbox).toEqual([])
  })

  it('preferences of other users are refused, existing or not', async () => {
    const named = await save({ voiceNotice: true, recorderId: 'ben' })
    const answers = [await get('ben'), await get('nobody'), await get('a/../b'), named]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, code: 404, message: 'No such recorder.' })
  })
})
