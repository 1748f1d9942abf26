import { expect, it } from 'vitest'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

// [admin-6]
it('an open window learns at once that its person became an administrator, and that they no longer are', async () => {
  const { server, direct } = await createHarness()
  await server.createUser('boss', { role: 'administrator' })
  const { token } = await server.signIn('boss')
  const alice = await direct('alice')
  await alice.until(({ session }) => session.role === 'member')
  const save = async (role: 'administrator' | 'member') => {
    const { answer } = await server.call('getAdminPerson', { account: 'alice' }, { token })
    if (!answer) throw new Error('no answer')
    const { account, name, mobile, position, branch_id, is_customer, version } = answer.person
    const fields = { account, name, mobile, position, branch_id, is_customer, version, role }
    expect((await server.call('saveAdminPerson', fields, { token })).answer?.outcome).toBe('saved')
  }
  await save('administrator')
  await alice.until(({ session }) => session.role === 'administrator')
  await save('member')
  await alice.until(({ session }) => session.role === 'member')
})
