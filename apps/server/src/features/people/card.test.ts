import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'

onEachDatabase(server => {
  const tokens: Record<string, string> = {}

  beforeEach(async () => {
    await server().createUser('ann', { mobile: '13800000001', position: 'Editor' })
    await server().createUser('ben', { mobile: '13800000002', email: 'ben@acme.test', position: 'Printer' })
    await server().createUser('cleo', { mobile: '13800000003', isCustomer: true })
    await server().createUser('stranger', { domain: OTHER_COMPANY.domain })
    for (const user of ['ann', 'ben', 'cleo']) tokens[user] = (await server().signIn(user)).token
  })

  const as = (user: string) => ({ token: tokens[user] ?? '' })
  const card = async (viewer: string, im_username: string) =>
    await server().call('getCard', { im_username }, as(viewer))

  // [people-6]
  it('a card shows position, branch and mobile to colleagues', async () => {
    const { db } = server().storage
    const { company_id, id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ben')
      .select(['company_id', 'id'])
      .executeTakeFirstOrThrow()
    const branch = async (name: string, parent_id: number | null) =>
      (
        await db
          .insertInto('branches')
          .values({ company_id, parent_id, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const branchId = await branch('Press', await branch('Works', null))
    await db.updateTable('users').set({ branch_id: branchId }).where('id', '=', id).execute()
    expect((await card('ann', 'ben')).answer).toMatchObject({
      im_user_name: 'ben',
      position: 'Printer',
      mobile: '13800000002',
      email: 'ben@acme.test',
      branch_id: branchId,
      branch_path: ['Works', 'Press'],
      is_blacked: false,
      is_friend: false,
    })
    await archiveMessages(server(), ['cleo', 'ben'], [{ from: 'cleo', text: 'Hello' }])
    expect((await card('cleo', 'ben')).answer).toMatchObject({
      mobile: '',
      email: '',
      branch_id: null,
      branch_path: [],
    })
  })

  // [people-6]
  it('a card names the manager to colleagues, unless they are gone', async () => {
    const { db } = server().storage
    const ids = await db.selectFrom('users').select(['id', 'user_name']).execute()
    const idOf = (name: string) => ids.find(one => one.user_name === name)?.id ?? 0
    const row = { user_name: 'ben', external_id: '', is_deleted: 0, manager_id: idOf('ann') }
    await db
      .insertInto('scim_people')
      .values({ ...row, user_id: idOf('ben') })
      .execute()
    await server().createUser('dan')
    const dan = { token: (await server().signIn('dan')).token }
    const managerOf = async (viewer: { token: string }) =>
      (await server().call('getCard', { im_username: 'ben' }, viewer)).answer?.manager
    expect(await managerOf(dan)).toMatchObject({ im_user_name: 'ann', position: 'Editor' })
    expect((await card('ann', 'ann')).answer?.manager).toBeNull()
    await archiveMessages(server(), ['cleo', 'ben'], [{ from: 'cleo', text: 'Hello' }])
    expect(await managerOf(as('cleo'))).toBeNull()
    await db.updateTable('users').set({ disabled: 1 }).where('id', '=', idOf('ann')).execute()
    expect(await managerOf(dan)).toBeNull()
  })

  // [access-4]
  it('a customer sees only cards of known people', async () => {
    expect(await card('cleo', 'ben')).toMatchObject({ status: 404, code: 404, message: 'No such user.' })
    expect((await card('cleo', 'cleo')).answer).toMatchObject({ mobile: '13800000003' })
    await archiveMessages(server(), ['cleo', 'ben'], [{ from: 'ben', text: 'Hello' }])
    expect((await card('cleo', 'ben')).answer).toMatchObject({ position: 'Printer', mobile: '' })
    const { answer } = await server().call('getUsers', { im_user_names: ['ann', 'ben'] }, as('cleo'))
    expect(answer).toMatchObject([{ im_user_name: 'ben', name: 'ben', mobile: '' }])
    const seen = await server().call('getUsers', { im_user_names: ['ben', 'cleo'] }, as('ann'))
    expect(seen.answer?.map(user => user.mobile)).toEqual(['13800000002', ''])
    expect((await card('ann', 'cleo')).answer).toMatchObject({ mobile: '' })
  })

  it('a blocked person sees only the name on a card', async () => {
    await server().call('addBlack', { im_user_name: 'ann' }, as('ben'))
    expect((await card('ann', 'ben')).answer).toMatchObject({
      nick_name: 'ben',
      position: '',
      mobile: '',
      email: '',
      branch_path: [],
      is_blacked: false,
    })
    expect((await card('ben', 'ann')).answer).toMatchObject({ position: 'Editor', is_blacked: true })
  })

  it('people get their own card, but no card of another company', async () => {
    expect((await server().call('getOwnCard', {}, as('ann'))).answer).toMatchObject({
      im_user_name: 'ann',
      mobile: '13800000001',
    })
    const unknown = await card('ann', 'nobody')
    const strange = await card('ann', 'stranger')
    expect({ ...strange, headers: null }).toEqual({ ...unknown, headers: null })
  })

  // [people-6, contacts-4]
  it('a remark is visible only to the person who wrote it', async () => {
    const set = (remark: string) => server().call('setRemark', { im_user_name: 'ben', remark }, as('ann'))
    expect((await set('  Benny ')).answer).toMatchObject({ chatUserId: 'ben', remark: 'Benny', version: 1 })
    expect((await card('ann', 'ben')).answer?.remark).toBe('Benny')
    expect((await card('ben', 'ann')).answer?.remark).toBe('')
    expect((await set('')).answer).toMatchObject({ remark: '', version: 2 })
    const nobody = { im_user_name: 'nobody', remark: 'x' }
    expect(await server().call('setRemark', nobody, as('ann'))).toMatchObject({ code: 404 })
  })
})
