import { contract, QUARTER_MS } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { encodeCall } from '../../../test/call-server.ts'
import { createMergedFixture, type MergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { post } from '../../../test/post-file.ts'
import { type LaterTarget, type ReadingRow, ROOM_READING } from '../../../test/room-reading.ts'
import { OTHER_COMPANY, PASSWORD, type SignedIn } from '../../../test/testkit.ts'

/** `reader` is in the room, `removed` was; `client` is another customer, `foreigner` is of another company. */
const READERS = ['reader', 'removed', 'person', 'stranger', 'client', 'foreigner'] as const
type Reader = (typeof READERS)[number]

const titleOf = ({ call, about = '' }: ReadingRow) => `${call} ${about}`.trim()

onEachDatabase(server => {
  let fixture: MergedFixture
  const signedIn = {} as Record<Reader | 'owner', SignedIn>

  beforeEach(async () => {
    fixture = await createMergedFixture(server())
    for (const name of ['removed', 'stranger']) await server().createUser(name)
    await server().createUser('client', { isCustomer: true })
    await server().createUser('foreigner', { domain: OTHER_COMPANY.domain })
    const accountOf = (reader: string) => (reader === 'reader' ? 'one' : reader)
    for (const reader of [...READERS, 'owner'] as const)
      signedIn[reader] = await server().signIn(
        accountOf(reader),
        PASSWORD,
        reader === 'foreigner' ? OTHER_COMPANY.domain : undefined,
      )
    await fixture.merge(['one', 'removed'])
  })

  /** As it came, whatever it says. */
  const answerTo = async (reader: Reader | 'owner', { call }: ReadingRow, request: object) => {
    const { token, history_token } = signedIn[reader]
    const { url, ...init } = encodeCall(server().url, call, request, {
      token: contract[call].service === 'history' ? history_token : token,
    })
    return (await fetch(url, init)).text()
  }

  /** The owner says, edits and pins something to the person alone. */
  async function speakAlone(): Promise<LaterTarget> {
    const { id: earlyId } = await fixture.say('owner', 'early words')
    const kick = { im_room_name: fixture.room.name, im_user_names: ['removed'] }
    expect((await fixture.call('owner', 'kickFromRoom', kick)).code).toBe(0)
    const { db } = server().storage
    await db
      .updateTable('messages')
      .set(({ eb }) => ({ time: eb('time', '-', 4 * QUARTER_MS) }))
      .execute()
    expect(await fixture.setMode(true)).toBe(0)
    const owner = await fixture.wire('owner')
    const chat = { kind: 'chat', id: 'person' } as const
    const { id: textId } = await fixture.say('owner', 'unheard words')
    for (const messageId of [earlyId, textId]) {
      await post(owner, chat, { kind: 'edit', messageId, text: 'words unheard', mentions: [] })
      await post(owner, chat, { kind: 'edit', messageId, text: 'words unheard again', mentions: [] })
      await post(owner, chat, { kind: 'pin_message', messageId, isOn: true })
    }
    expect(await fixture.setMode(false)).toBe(0)
    const { seq, time } = await db
      .selectFrom('messages')
      .where('id', '=', textId)
      .select(['seq', 'time'])
      .executeTakeFirstOrThrow()
    return { name: fixture.room.name, earlyId, textId, textSeq: seq, quarter: time - (time % QUARTER_MS) }
  }

  // [access-2, multi-chat-3]
  it('private messages of owner and person, their edits and pins are visible to the room by no call', async () => {
    const later = await speakAlone()
    const inChat = { recordType: 'chat', chatUserId: 'person' }
    for (const row of ROOM_READING) {
      for (const reader of READERS) {
        if (reader === 'person' && !('chatUserId' in row.request(later))) continue
        const answer = await answerTo(reader, row, row.request(later))
        expect.soft(answer, `${titleOf(row)} for ${reader}`).not.toContain('unheard')
        expect.soft(answer, `${titleOf(row)} for ${reader}`).not.toContain(later.textId)
      }
      const shown = row.shows?.(later) ?? 'unheard'
      // The list shows what was done last.
      if (row.call !== 'getFileRecords' && row.call !== 'listRecent')
        expect
          .soft(
            await answerTo('owner', row, { ...row.request(later), ...inChat }),
            `${titleOf(row)} for the owner`,
          )
          .toContain(shown)
    }
  })
})
