import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { type UploadedFile, uploadFile } from '../../../test/upload-file.ts'
import { waysTo } from '../../../test/ways-to-file.ts'

const INSIDE = ['owner', 'leader', 'member', 'silenced'] as const
const OUTSIDE = ['removed', 'other', 'stranger'] as const

/** A file of the owner, sent to the room. */
async function sayFile(server: TestServer, room: RoomFixture, name: string): Promise<UploadedFile> {
  const destination = { im_room_name: room.name }
  const file = await uploadFile(server, room.tokens.owner, name, Buffer.from('inside'), destination)
  const wire = await signInToWire(server, room, 'owner', randomBytes(4).toString('hex'))
  expect(await postFile(wire, { kind: 'groupchat', id: room.name }, file)).toHaveProperty('id')
  await wire.close()
  return file
}

onEachDatabase(server => {
  // [access-7]
  it('a file of a room is open to its members and closed to everybody else', async () => {
    const room = await createRoomFixture(server())
    const { original_url: path } = await sayFile(server(), room, 'plan.txt')
    for (const role of INSIDE)
      expect(await waysTo(server(), room.tokens[role], path), role).toMatchObject({
        download: [200, 'inside'],
        check: { code: 0, answer: { exist: true, file: { file_name: 'plan.txt' } } },
        preview: { code: 0 },
        links: [0, 1],
        save: 0,
      })
    const nobody = `/chat/file/${randomBytes(16).toString('hex')}`
    for (const role of OUTSIDE) {
      const ways = await waysTo(server(), room.tokens[role], path)
      expect(ways, role).toEqual(await waysTo(server(), room.tokens[role], nobody))
      expect(ways, role).toMatchObject({ check: { code: 404 }, links: [0, 0], save: 404 })
    }
    expect(await waysTo(server(), undefined, path)).toMatchObject({
      download: [401, expect.stringContaining('"code":110')],
      check: { code: 404, status: 404 },
      preview: { code: 110 },
      links: [110, undefined],
      save: 110,
    })
  })

  it('a member reads only files posted during the membership', async () => {
    const room = await createRoomFixture(server())
    const change = { im_room_name: room.name, im_user_names: ['other'] }
    const before = await sayFile(server(), room, 'before.txt')
    await room.call('owner', 'inviteToRoom', change)
    const during = await sayFile(server(), room, 'during.txt')
    await room.call('owner', 'kickFromRoom', change)
    const after = await sayFile(server(), room, 'after.txt')
    const seen = await Promise.all(
      [before, during, after].map(async ({ original_url }) => {
        const response = await fetch(server().url + original_url, { headers: { token: room.tokens.other } })
        await response.body?.cancel()
        return response.status
      }),
    )
    expect(seen).toEqual([404, 200, 404])
  })

  it('only members who may speak can upload to a room', async () => {
    const room = await createRoomFixture(server())
    const ask = async (role: Role) => {
      const request = { file_name: 'a.txt', file_size: '1', im_room_name: room.name }
      const { code, message } = await room.call(role, 'getUploadTarget', request)
      return `${code} ${message}`
    }
    for (const role of ['owner', 'leader', 'member'] as const) expect(await ask(role)).toBe('0 success')
    expect(await ask('silenced')).toBe('403 You are banned from speaking')
    for (const role of OUTSIDE) expect(await ask(role)).toBe('404 No such room.')
    await room.call('owner', 'setRoomSetting', { type: 9, im_room_id: room.roomId, value: true })
    expect([await ask('member'), await ask('leader')]).toEqual([
      '403 You are banned from speaking',
      '0 success',
    ])
  })

  // [access-9]
  it('each download is recorded once per person', async () => {
    const room = await createRoomFixture(server())
    const { original_url: path } = await sayFile(server(), room, 'plan.txt')
    const get = async (role: Role, range?: string) => {
      const headers = { token: room.tokens[role], ...(range && { range }) }
      await (await fetch(server().url + path, { headers })).text()
    }
    await get('owner')
    await get('member')
    await get('member', 'bytes=3-')
    const rows = await server().storage.db.selectFrom('audit_log').select('entry').execute()
    const downloads = rows.filter(({ entry }) => entry.includes('file-download'))
    expect(downloads).toHaveLength(1)
    expect(downloads[0]?.entry).toContain(path.slice(-32))
  })
})
