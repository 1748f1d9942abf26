import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'

onEachDatabase(server => {
  const branches: Record<string, number> = {}
  let token: string

  beforeEach(async () => {
    const ann = await server().createUser('ann')
    const { company_id } = await server()
      .storage.db.selectFrom('users')
      .where('id', '=', ann.id)
      .select('company_id')
      .executeTakeFirstOrThrow()
    const create = async (name: string, parent?: string) => {
      const row = { company_id, name, parent_id: parent === undefined ? null : (branches[parent] ?? null) }
      const added = await server()
        .storage.db.insertInto('branches')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      branches[name] = added.id
      return added.id
    }
    await create('Works')
    await create('Press', 'Works')
    const night = await create('Night shift', 'Press')
    await create('Office')
    await server().createUser('ben', { branchId: night })
    await server().createUser('bea', { branchId: night })
    await server().createUser('dan', { branchId: branches.Press ?? 0 })
    const gone = await server().createUser('gone', { branchId: night })
    await server().storage.db.updateTable('users').set({ disabled: 1 }).where('id', '=', gone.id).execute()
    token = (await server().signIn('ann')).token
  })

  const list = (branch?: string) =>
    server().call('listBranches', branch === undefined ? {} : { branch_id: branches[branch] }, { token })

  it('top branches come with the number of people in their whole subtree', async () => {
    expect((await list()).answer).toEqual({
      branches: [
        { branch_id: branches.Works, branch_name: 'Works', parent_id: null, branch_count: 1, user_count: 3 },
        {
          branch_id: branches.Office,
          branch_name: 'Office',
          parent_id: null,
          branch_count: 0,
          user_count: 0,
        },
      ],
      users: [],
    })
  })

  it('one level of branches comes with its people in alphabetical order', async () => {
    const press = (await list('Press')).answer
    expect(press?.branches.map(branch => [branch.branch_name, branch.user_count])).toEqual([
      ['Night shift', 2],
    ])
    expect(press?.users.map(user => user.im_user_name)).toEqual(['dan'])
    const night = (await list('Night shift')).answer
    expect(night?.users.map(user => user.im_user_name)).toEqual(['bea', 'ben'])
    expect(night?.branches).toEqual([])
  })

  it('branches are hidden from customers and other companies', async () => {
    await server().createUser('cleo', { isCustomer: true })
    const cleo = { token: (await server().signIn('cleo')).token }
    expect(await server().call('listBranches', {}, cleo)).toMatchObject({ status: 403, code: 403 })
    await server().createUser('stranger', { domain: OTHER_COMPANY.domain })
    const stranger = { token: (await server().signIn('stranger', undefined, OTHER_COMPANY.domain)).token }
    expect((await server().call('listBranches', {}, stranger)).answer?.branches).toEqual([])
    const asked = { branch_id: branches.Works }
    expect(await server().call('listBranches', asked, stranger)).toMatchObject({ code: 404 })
  })
})
