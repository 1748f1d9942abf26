import { expect, it } from 'vitest'
import { makeGroup } from '../../../test/company-kit.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'

onEachDatabase(server => {
  it('the overview and the sections count people, groups, files and sign-ins of their own company only', async () => {
    await server().createUser('boss', { role: 'administrator' })
    await server().createUser('ann')
    await server().createUser('guest', { isCustomer: true })
    await server().createUser('stranger', { domain: OTHER_COMPANY.domain })
    const { token } = await server().signIn('boss')
    await uploadFile(server(), token, 'plan.txt', Buffer.from('hello'))
    await server().call('recordLoginStatistic', { type: 1 }, { token })
    const room = await makeGroup(server())
    const get = async () => (await server().call('getAdminOverview', {}, { token })).answer
    expect(await get()).toMatchObject({
      people: { active: 3, disabled: 0, customers: 1 },
      groups: 1,
      groups_without_owner: 0,
      files: 1,
      file_bytes: 5,
    })
    await server().call('addBot', { name: 'Builds', account: 'builds' }, { token })
    const counts = async () => (await server().call('getAdminCounts', {}, { token })).answer
    expect(await counts()).toEqual({ people: 4, disabled: 0, groups: 1, ownerless: 0, teams: 0, reports: 0 })
    const { answer } = await server().call('listAdminGroups', {}, { token })
    const account = answer?.groups.find(group => group.room === room)?.owner?.account
    await server().call('setAdminPersonDisabled', { account, is_disabled: true }, { token })
    const team = await server().call('addTeam', { natural_name: 'Sales', im_user_names: [] }, { token })
    const im_room_name = team.answer?.im_room_name ?? ''
    await server().call('getWidgetSettings', { im_room_name }, { token })
    const visit = await server().call('startVisit', { im_room_name, host: '', name: 'Visitor 1' })
    expect(visit.code).toBe(0)
    const later = await get()
    expect(later).toMatchObject({ people: { active: 2, disabled: 1, customers: 1 }, groups_without_owner: 1 })
    expect(await counts()).toMatchObject({ people: 3, disabled: 1, ownerless: 1 })
    expect(later?.sign_ins).toHaveLength(28)
    expect(later?.sign_ins.at(-1)?.count).toBe(1)
  })
})
