import { ERASED_NAME } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { createCustomerFixture } from '../../../test/customer-fixture.ts'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { TestServer } from '../../../test/testkit.ts'

const finished = (server: TestServer) =>
  expect
    .poll(() => server.storage.db.selectFrom('erasures').select('is_done').execute())
    .toEqual([{ is_done: 1 }])

const rename = (server: TestServer, account: string, name: string) =>
  server.storage.db.updateTable('users').set({ nick_name: name }).where('user_name', '=', account).execute()

onEachDatabase(server => {
  // [erasure-1]
  it('an erased customer gives no name to consultations, their list, exports and notices', async () => {
    const fixture = await createCustomerFixture(server())
    const { call, team, consultation } = fixture
    await rename(server(), 'another', 'Zhao Lan')
    const opened = await call('another', 'openConsultation', { im_room_name: team })
    const target = opened.answer?.im_room_name ?? ''
    for (const scope of [
      { scope: 'conversation', target },
      { scope: 'said', target: 'another' },
      { scope: 'conversation', target: consultation },
    ])
      await call('chief', 'createExport', { ...scope, reason: 'Case 7' })
    expect((await call('chief', 'erasePerson', { account: 'another' })).answer).toEqual({
      outcome: 'erasing',
    })
    await finished(server())
    const everything = [
      await call('member', 'listRooms', {}),
      await call('member', 'getRoom', { room_name: target }),
      await call('chief', 'listExports', {}),
      await call('chief', 'listExportTargets', { kind: 'conversation' }),
      await server().storage.db.selectFrom('conversations').selectAll().execute(),
      await server().storage.db.selectFrom('messages').selectAll().execute(),
    ]
    expect(JSON.stringify(everything)).not.toMatch(/Zhao|zhao|lan\b/)
    expect((await call('member', 'getRoom', { room_name: target })).answer).toMatchObject({
      natural_name: ERASED_NAME,
      room_avatar: '',
    })
    expect((await call('chief', 'listExports', {})).answer?.map(({ title }) => title).sort()).toEqual([
      'customer · Sales',
      ERASED_NAME,
      ERASED_NAME,
    ])
    // [erasure-3]
    const { answer } = await sayIn({ ...fixture, consultation: target }, 'member', 'Anything else?')
    expect(answer).toContain('lock="erased"')
  })

  // [erasure-1]
  it('an erased owner gives no name to exports of their group', async () => {
    const { call } = await createCustomerFixture(server())
    await rename(server(), 'member', 'Zhao Lan')
    const group = { natural_name: 'Lunch', im_user_names: ['other', 'leader'] }
    const target = (await call('member', 'addRoom', group)).answer?.im_room_name
    await call('chief', 'createExport', { scope: 'conversation', target, reason: 'Case 8' })
    const title = async () => (await call('chief', 'listExports', {})).answer?.[0]?.title
    expect(await title()).toBe('Lunch · Zhao Lan')
    await call('chief', 'erasePerson', { account: 'member' })
    expect(await title()).toBe(`Lunch · ${ERASED_NAME}`)
  })

  it('an erased person without a name does not rename the merged room about them', async () => {
    const merged = await createMergedFixture(server())
    await merged.merge()
    await rename(server(), 'person', '')
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    await server().call('erasePerson', { account: 'person' }, { token })
    const room = await merged.call('one', 'getRoom', { room_name: merged.room.name })
    expect(room.answer?.natural_name).toBe('Desk')
  })

  it('an erased person gives no name to the merged room about them', async () => {
    const merged = await createMergedFixture(server())
    await rename(server(), 'person', 'Zhao Lan')
    const people = { im_user_names: ['one'], ref_im_user_name: 'person', past_days: 0 }
    const naming = { natural_name: 'Order of Zhao Lan' }
    const { answer } = await merged.call('owner', 'addRoom', { ...people, ...naming })
    const removal = { im_room_name: answer?.im_room_name, im_user_names: ['one'] }
    expect((await merged.call('owner', 'kickFromRoom', removal)).code).toBe(0)
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    await server().call('erasePerson', { account: 'person' }, { token })
    await finished(server())
    const rooms = await server().storage.db.selectFrom('conversations').selectAll().execute()
    const members = await server().storage.db.selectFrom('participants').selectAll().execute()
    expect(JSON.stringify([rooms, members])).not.toMatch(/Zhao/)
  })

  // [erasure-1]
  it('nothing about an erased person can be changed', async () => {
    await server().createUser('boss', { role: 'administrator' })
    await server().createUser('ann')
    const { token } = await server().signIn('boss')
    await server().call('erasePerson', { account: 'ann' }, { token })
    await finished(server())
    const { answer } = await server().call('getAdminPerson', { account: 'ann' }, { token })
    if (!answer) throw new Error('Ann is not found.')
    expect(answer.person).toMatchObject({ is_erased: true, is_disabled: true, name: ERASED_NAME })
    const { person } = answer
    const fields = { mobile: '', position: '', branch_id: null, role: 'member', is_customer: false }
    const refused = await Promise.all([
      server().call('setAdminPersonDisabled', { account: 'ann', is_disabled: false }, { token }),
      server().call('resetAdminPassword', { account: 'ann' }, { token }),
      server().call(
        'saveAdminPerson',
        { ...fields, account: 'ann', name: 'Ann', version: person.version },
        { token },
      ),
      server().call('setAdminSpace', { account: 'ann', space_mb: 5 }, { token }),
      server().call('resetAdminFactors', { account: 'ann' }, { token }),
    ])
    expect(refused.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400])
    const row = { account: 'ann', name: ERASED_NAME, mobile: '13800000001', position: 'Sales', branch: '' }
    const imported = await server().call('importAdminPeople', { is_trial: false, rows: [row] }, { token })
    expect(imported.answer?.rows).toMatchObject([{ outcome: 'refused', fault: 'account-taken' }])
    const after = await server().call('getAdminPerson', { account: 'ann' }, { token })
    expect(after.answer?.person).toEqual(person)
  })
})
