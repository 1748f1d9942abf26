import { decodeContactSettings, encodeOwnPresence, encodeProbe, encodeReadIq } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(server => {
  let ann: WireClient
  let ben: WireClient
  const tokens: Record<string, string> = {}

  beforeEach(async () => {
    for (const user of ['ann', 'ben', 'carl']) {
      await server().createUser(user)
      tokens[user] = (await server().signIn(user)).token
    }
    ann = await WireClient.signIn(server(), 'ann')
    ben = await WireClient.signIn(server(), 'ben')
  })

  const call = (name: 'addBlack' | 'deleteBlack' | 'getBlacklist', user: string, im_user_name?: string) =>
    server().call(name, { ...(im_user_name && { im_user_name }) }, { token: tokens[user] ?? '' })
  const refusalOf = async (client: WireClient, to: string) => {
    client.send(textTo(to, 'hello?'))
    return (await client.next(/type="error"/)).replace(/id="[^"]*"/, '').replace(`${to}@`, '?@')
  }

  /** Ann's file, for Ben to download. */
  const postPlan = async () => {
    const { token } = await server().signIn('ann')
    const file = await uploadFile(server(), token, 'plan.txt', Buffer.from('x'), { im_user_name: 'ben' })
    const posted = await postFile(ann, { kind: 'chat', id: 'ben' }, file)
    if (!('id' in posted)) throw new Error(`It was refused: ${posted.refused}`)
    return posted
  }

  // [blacklist-1, access-6]
  it('blocking refuses messages in both directions with the same text and delivers none', async () => {
    await call('addBlack', 'ann', 'ben')
    const [mine, theirs] = [await refusalOf(ann, 'ben'), await refusalOf(ben, 'ann')]
    expect(mine).toContain('code="not-allowed"')
    expect(theirs).toBe(mine)
    await ben.settle()
    expect(ben.inbox).toEqual([])
    expect(await server().storage.db.selectFrom('messages').selectAll().execute()).toEqual([])
    ben.send(textTo('carl', 'to others as ever'))
    await ben.next(/<ack /)
    await call('deleteBlack', 'ann', 'ben')
    ben.send(textTo('ann', 'welcome back'))
    await ben.next(/<ack /)
    await ann.next(/welcome back/)
  })

  it('a block lasts until both sides have lifted theirs', async () => {
    await call('addBlack', 'ann', 'ben')
    await call('addBlack', 'ben', 'ann')
    await call('deleteBlack', 'ann', 'ben')
    expect(await refusalOf(ann, 'ben')).toContain('code="not-allowed"')
    await call('deleteBlack', 'ben', 'ann')
    ann.send(textTo('ben', 'hello'))
    await ann.next(/<ack /)
  })

  it('a blocked sender still gets the ack of a message archived before', async () => {
    const stanza = textTo('ann', 'in time')
    ben.send(stanza)
    const first = await ben.next(/<ack /)
    await call('addBlack', 'ann', 'ben')
    ben.send(stanza)
    expect(await ben.next(/<ack /)).toBe(first)
  })

  it('does not show the blocked person how far the blocker has read since', async () => {
    const readBy = async (client: WireClient, seq: number) => {
      const conversation = { kind: 'chat', id: 'ben' } as const
      client.send(
        encodeReadIq({ conversation, lastMessageId: '', lastMessageTime: 0, seq }, `r${seq}`, COMPANY.domain),
      )
      await client.next(new RegExp(`type="result" id="r${seq}"`))
    }
    const shownToBen = async () => {
      const { history_token } = await server().signIn('ben')
      const { answer } = await server().call('listRecent', {}, { token: history_token })
      return answer?.map(entry => entry.peerReadSeq)
    }
    for (const text of ['one', 'two', 'three']) {
      ben.send(textTo('ann', text))
      await ben.next(/<ack /)
    }
    await readBy(ann, 1)
    await ben.next(/dialogue_read_ack/)
    await call('addBlack', 'ann', 'ben')
    await readBy(ann, 2)
    await ben.settle()
    expect(ben.inbox.join('')).not.toContain('dialogue_read_ack')
    expect(await shownToBen()).toEqual([1])
    await call('deleteBlack', 'ann', 'ben')
    expect(await shownToBen()).toEqual([2])
    await readBy(ann, 3)
    await ben.next(/dialogue_read_ack/)
  })

  it('a block is announced to the devices of the blocker only', async () => {
    const phone = await WireClient.signIn(server(), 'ann', { resource: 'phone' })
    await call('addBlack', 'ann', 'ben')
    for (const device of [ann, phone])
      expect(decodeContactSettings(eventIn(await device.next(/contact_setting_change/)))).toMatchObject({
        ok: true,
        value: { recordType: 'chat', chatUserId: 'ben', isBlacked: true },
      })
    await ben.settle()
    expect(ben.inbox).toEqual([])
  })

  // [blacklist-2]
  it('the blacklist shows whom you have blocked, never who has blocked you', async () => {
    await call('addBlack', 'ann', 'carl')
    await call('addBlack', 'ann', 'ben')
    const names = async (user: string, of?: string) => (await call('getBlacklist', user, of)).answer
    expect(await names('ann')).toEqual({ groups: [], imUserNames: ['ben', 'carl'] })
    expect(await names('ann', 'ann')).toEqual({ groups: [], imUserNames: ['ben', 'carl'] })
    expect(await names('ann', 'ben')).toEqual({ groups: [], imUserNames: ['ben'] })
    expect(await names('ben', 'ann')).toEqual({ groups: [], imUserNames: [] })
    expect(await call('addBlack', 'ann', 'nobody')).toMatchObject({ code: 404 })
    expect(await call('addBlack', 'ann', 'ann')).toMatchObject({ code: 404 })
  })

  // [access-6]
  it('a blocked person cannot be added to rooms of the blocker', async () => {
    await call('addBlack', 'ann', 'ben')
    const ben = { token: tokens.ben ?? '' }
    const created = await server().call('addRoom', { im_user_names: ['ann', 'carl'] }, ben)
    const members = created.answer?.members.map(member => member.im_user_name)
    expect(members).toEqual(['ben', 'carl'])
    const invitation = { im_room_name: created.answer?.im_room_name, im_user_names: ['ann'] }
    const invited = await server().call('inviteToRoom', invitation, ben)
    expect(invited).toMatchObject({ code: 0, answer: { im_user_names: [] } })
  })

  it('a blocked person cannot send a tip about a download', async () => {
    const { id } = await postPlan()
    await call('addBlack', 'ann', 'ben')
    await ann.settle()
    ann.inbox.length = 0
    const tip = { type: 1, content: 'download', send_to_im_user_name: 'ann', message_id: id }
    const send = () => server().call('sendTip', tip, { token: tokens.ben ?? '' })
    expect(await send()).toMatchObject({ status: 403, code: 403 })
    await ann.settle()
    expect(ann.inbox).toEqual([])
    await call('deleteBlack', 'ann', 'ben')
    expect(await send()).toMatchObject({ code: 0 })
    await ann.next(/data-type="tip"/)
  })

  // [access-6]
  it('the blocker looks offline to the blocked person from the next presence change or query on', async () => {
    const aboutAnn = () => ben.next(/<presence [^>]*from="ann@user/)
    const ask = async () => {
      ben.send(encodeProbe('ann', COMPANY.domain))
      return aboutAnn()
    }
    ann.send(encodeOwnPresence('online'))
    await ann.settle()
    // What another test has left may come before the answer.
    await expect.poll(ask).not.toContain('unavailable')
    await call('addBlack', 'ann', 'ben')
    ann.send(encodeOwnPresence('away'))
    expect(await aboutAnn()).toContain('type="unavailable"')
    expect(await ask()).toContain('type="unavailable"')
    const carl = await WireClient.signIn(server(), 'carl')
    carl.send(encodeProbe('ann', COMPANY.domain))
    await carl.next(/<show>away/)
    ann.send(encodeOwnPresence('online'))
    await carl.next(/<presence [^>]*from="ann@user/)
    await ben.settle()
    expect(ben.inbox.filter(frame => frame.startsWith('<presence'))).toEqual([])
    await call('deleteBlack', 'ann', 'ben')
    expect(await ask()).not.toContain('unavailable')
  })

  // [order-4]
  it('no message gets through once the block is confirmed', async () => {
    for (let round = 0; round < 10; round++) {
      const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
      for (const id of ids) ben.send(textTo('ann', 'race', id))
      await call('addBlack', 'ann', 'ben')
      const { last_seq } = await server()
        .storage.db.selectFrom('conversations')
        .select('last_seq')
        .executeTakeFirstOrThrow()
      for (const id of ids) await ben.next(new RegExp(`id="${id}"`))
      const after = await server()
        .storage.db.selectFrom('conversations')
        .select('last_seq')
        .executeTakeFirst()
      expect(after?.last_seq).toBe(last_seq)
      await call('deleteBlack', 'ann', 'ben')
    }
  })
})
