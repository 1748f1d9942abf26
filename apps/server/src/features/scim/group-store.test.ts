import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import type { TestServer } from '../../../test/testkit.ts'

async function connect(server: TestServer) {
  await server.createUser('boss', { role: 'administrator' })
  const { token } = await server.signIn('boss')
  const made = await server.call('createScimToken', { name: 'Directory', days: 30 }, { token })
  const headers = {
    authorization: `Bearer ${made.answer?.token}`,
    'content-type': 'application/scim+json',
  }
  const ask = async (method: string, path: string, body?: object) => {
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const text = await (await fetch(`${server.url}/scim/v2${path}`, init)).text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return { token, ask }
}

// [scim-5, scim-6]
onBothDatabases(server => {
  it('departments of administrators become groups of the directory, and other kinds', async () => {
    const { token, ask } = await connect(server())
    const ann = await ask('POST', '/Users', { userName: 'ann', displayName: 'Ann' })
    const made = await server().call('addBranch', { branch_name: 'Sales', parent_id: null }, { token })
    const key = String(made.answer?.branch_id)
    const Operations = [{ op: 'add', path: 'members', value: [{ value: ann.id }] }]
    await ask('PATCH', `/Groups/${key}`, { Operations })
    const { members } = await ask('GET', `/Groups/${key}`)
    expect(members).toMatchObject([{ value: ann.id }])
    const listed = await ask('GET', '/Groups?filter=displayName%20eq%20"Sales"')
    expect(listed.Resources).toMatchObject([{ id: key, displayName: 'Sales' }])
    const chosen = await server().call('setDirectoryGroup', { key, kind: 'group' }, { token })
    expect(chosen.answer?.outcome).toBe('set')
    const after = await server().call('listDirectoryGroups', {}, { token })
    expect(after.answer?.groups).toEqual([{ key, name: 'Sales', kind: 'group', team: '', members: 1 }])
    const branches = await server().call('listAdminBranches', {}, { token })
    expect(branches.answer).toEqual([])
    const person = await ask('GET', `/Users/${ann.id}`)
    expect(person.groups).toMatchObject([{ value: key, display: 'Sales' }])
    await ask('DELETE', `/Groups/${key}`)
    expect((await ask('GET', '/Groups')).totalResults).toBe(0)
  })
})
