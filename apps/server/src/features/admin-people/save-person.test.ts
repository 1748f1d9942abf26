import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { repeatNextTransaction } from '../../../test/repeat-transaction.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(database => {
  it('a change of a person that was rolled back is not announced', async () => {
    const server = database()
    const { db } = server.storage
    for (const name of ['boss', 'second']) await server.createUser(name, { role: 'administrator' })
    await server.createUser('ann', { nickName: 'Ann' })
    const { token } = await server.signIn('boss')
    const wire = await WireClient.signIn(server, 'ann')
    const save = async (name: string, role: string, version: number) => {
      const person = { account: 'ann', name, mobile: '', position: '', branch_id: null, is_customer: false }
      return (await server.call('saveAdminPerson', { ...person, role, version }, { token })).answer
    }
    const { version } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('version')
      .executeTakeFirstOrThrow()
    // Somebody else was faster.
    repeatNextTransaction(server.storage, async () => {
      await db.updateTable('users').set({ version: 99 }).where('user_name', '=', 'ann').execute()
    })
    expect(await save('Undone', 'administrator', version)).toMatchObject({ outcome: 'changed' })
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(await save('Annika', 'member', 99)).toMatchObject({ outcome: 'saved' })
    expect(await wire.next(/Undone|Annika/)).toContain('Annika')
  })
})
