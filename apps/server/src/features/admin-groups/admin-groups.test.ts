import { beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/company-kit.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  let boss = ''
  let room = ''
  beforeEach(async () => {
    await server().createUser('ann', { nickName: 'Ann' })
    await server().createUser('boss', { role: 'administrator' })
    boss = (await server().signIn('boss')).token
    room = await makeGroup(server())
  })
  const list = async (request: object = {}) =>
    (await server().call('listAdminGroups', request, { token: boss })).answer
  const disableOwner = async () => {
    const account = (await list())?.groups[0]?.owner?.account
    await server().call('setAdminPersonDisabled', { account, is_disabled: true }, { token: boss })
  }

  describe('groups of the company', () => {
    it('are listed with their owners, and found by name', async () => {
      expect(await list({ keyword: 'HARBOR' })).toMatchObject({ total: 1, groups: [{ room, members: 2 }] })
      expect(await list({ keyword: '%' })).toMatchObject({ total: 0 })
      expect(await list({ without_owner: true })).toMatchObject({ total: 0 })
    })

    // [rooms-8]
    it('come with who is in their picture, unless they have one of their own', async () => {
      const faces = async () => (await list())?.groups.map(group => group.faces.map(({ name }) => name))
      expect(await faces()).toEqual([[expect.any(String), 'Ann']])
      await server().storage.db.updateTable('conversations').set({ avatar: '/port/1.png' }).execute()
      expect(await faces()).toEqual([[]])
    })

    it('with a disabled owner are found and can be handed over to a member', async () => {
      await disableOwner()
      expect(await list({ without_owner: true })).toMatchObject({ total: 1, groups: [{ room }] })
      const heirs = await server().call('listGroupHeirs', { room }, { token: boss })
      expect(heirs.answer).toEqual([{ account: 'ann', name: 'Ann', avatar_url: '' }])
      await server().call('handOverGroup', { room, account: 'ann' }, { token: boss })
      expect(await list()).toMatchObject({ groups: [{ owner: { account: 'ann', is_disabled: false } }] })
      const { answer } = await server().call('listAudit', { action: 'room-change' }, { token: boss })
      expect(answer?.entries[0]?.detail).toBe(`administrator: ownerChanged in ${room}: ann`)
      const ann = (await server().signIn('ann')).token
      const renamed = { im_room_name: room, natural_name: 'Ann’s fair' }
      expect((await server().call('renameRoom', renamed, { token: ann })).code).toBe(0)
    })

    it('cannot be handed over to a non-member or a disabled member', async () => {
      await disableOwner()
      for (const account of ['boss', 'nobody'])
        expect((await server().call('handOverGroup', { room, account }, { token: boss })).code).toBe(404)
    })

    // [admin-16]
    it('are sorted by a column, and so are people and their files', async () => {
      const second = await makeGroup(server())
      const { db } = server().storage
      await db.updateTable('conversations').set({ name: 'Aviary' }).where('key', '=', second).execute()
      const names = async (order: object) => (await list(order))?.groups.map(({ name }) => name)
      const byName = await names({ order: 'name' })
      expect(byName?.[0]).toBe('Aviary')
      expect(await names({ order: 'name', is_descending: true })).toEqual(byName?.toReversed())
      for (const order of ['owner', 'members', 'last']) expect(await names({ order })).toHaveLength(2)
      const accounts = async (call: 'listAdminPeople' | 'listAdminFiles', order: object) =>
        (await server().call(call, order, { token: boss })).answer?.people.map(({ account }) => account)
      for (const call of ['listAdminPeople', 'listAdminFiles'] as const) {
        const people = await accounts(call, { order: 'name' })
        expect(people?.indexOf('ann')).toBeLessThan(people?.indexOf('boss') ?? 0)
        expect(await accounts(call, { order: 'name', is_descending: true })).toEqual(people?.toReversed())
      }
      expect((await accounts('listAdminPeople', { order: 'role' }))?.[0]).toBe('boss')
      expect((await accounts('listAdminPeople', { order: 'active', is_descending: true }))?.[0]).toBe('boss')
      expect(await accounts('listAdminPeople', { order: 'department', keyword: 'a' })).toContain('ann')
      for (const order of ['files', 'used'])
        expect(await accounts('listAdminFiles', { order })).toContain('ann')
    })

    // [admin-10]
    it('show members, customers, silence and the files that are still there', async () => {
      const { db } = server().storage
      await db.updateTable('conversations').set({ customer_count: 1, all_silence: 1 }).execute()
      const { id } = await db
        .selectFrom('conversations')
        .where('key', '=', room)
        .select('id')
        .executeTakeFirstOrThrow()
      const ann = await db
        .selectFrom('users')
        .where('user_name', '=', 'ann')
        .select(['id', 'company_id'])
        .executeTakeFirstOrThrow()
      const file = {
        company_id: ann.company_id,
        uploader_id: ann.id,
        name: 'a',
        mime: 'text/plain',
        width: null,
      }
      const none = {
        height: null,
        thumb_width: null,
        thumb_height: null,
        thumb_size: null,
        is_space: 0,
        created_at: 1,
      }
      await db
        .insertInto('files')
        .values([
          { ...file, ...none, id: 'f1', blob: 'b1', size: 700 },
          { ...file, ...none, id: 'f2', blob: '', size: 5_000, expired_at: 2 },
        ])
        .execute()
      const posts = [
        ['f1', 1],
        ['f1', 2],
        ['f2', 3],
      ] as const
      await db
        .insertInto('file_posts')
        .values(posts.map(([file_id, seq]) => ({ file_id, conversation_id: id, seq })))
        .execute()
      expect(await list()).toMatchObject({
        groups: [{ file_bytes: 700, customers: 1, is_silenced: true, is_deleted: false }],
      })
      const members = await server().call('listManagedMembers', { room }, { token: boss })
      expect(members.answer?.map(({ role }) => role)).toEqual(['owner', 'member'])
    })

    it('can be dissolved, which is audited', async () => {
      await server().call('dissolveGroup', { room }, { token: boss })
      expect(await list()).toMatchObject({ total: 0 })
      expect(await list({ with_deleted: true })).toMatchObject({ groups: [{ room, is_deleted: true }] })
      const again = await server().call('dissolveGroup', { room }, { token: boss })
      expect(again.code).toBe(404)
      const { answer } = await server().call('listAudit', {}, { token: boss })
      expect(JSON.stringify(answer)).toContain(`administrator: roomDismissed in ${room}`)
    })
  })

  describe('the logo of a company', () => {
    it('is shown before and after signing in', async () => {
      const pixel =
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='
      const saved = await server().call('saveCompanySettings', { logo: pixel }, { token: boss })
      const logo_url = saved.answer?.logo_url ?? ''
      expect(logo_url).toMatch(/^\/picture\/[0-9a-f]{32}$/)
      const component = await server().call('getComponent', { companyName: 'acme.test' })
      expect(component.answer?.logo_url).toBe(logo_url)
      const properties = await server().call('listProperties', {}, { token: boss })
      expect(properties.answer?.['company.logo']).toBe(logo_url)
      await server().call('saveCompanySettings', { logo: '' }, { token: boss })
      expect((await server().call('getCompanySettings', {}, { token: boss })).answer?.logo_url).toBe('')
    })
  })
})
