import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk, type SmallDisk } from '../../../tools/small-disk.ts'
import { fillDatabase } from './fill-database.ts'
import { addApp, codeOf, takeTicket } from './second-factor-kit.ts'
import { addSoftwarePasskey } from './software-passkey.ts'
import { startTestServer, type TestServer } from './testkit.ts'

const disk = mountSmallDisk()
disk?.remove()

// [factor-1, factor-2]
describe.runIf(disk)('the second step of a sign-in on a full disk', () => {
  let [disk, server] = [undefined as SmallDisk | undefined, undefined as unknown as TestServer]
  let app: Awaited<ReturnType<typeof addApp>>
  let passkey: Awaited<ReturnType<typeof addSoftwarePasskey>>
  beforeEach(async () => {
    disk = mountSmallDisk()
    server = await startTestServer({ dataDir: disk?.path ?? '' })
    await server.createUser('ann')
    app = await addApp(server, (await server.signIn('ann')).token)
    passkey = await addSoftwarePasskey(server, 'ann')
  })
  afterEach(async () => {
    await server.stop()
    disk?.remove()
  })

  const fill = () => fillDatabase(server, disk)
  const pass = async (ticket: string, given: object) => await server.call('passFactor', { ticket, ...given })

  const proofs: Record<string, (ticket: string) => Promise<object>> = {
    app: async () => ({ code: codeOf(app.secret, 1) }),
    'recovery code': async () => ({ code: app.recoveryCodes[0] }),
    async passkey(ticket) {
      const { answer } = await server.call('getFactorOptions', { ticket })
      return { passkey: passkey.answer(answer?.passkey ?? {}) }
    },
  }

  for (const [name, prove] of Object.entries(proofs)) {
    it(`accepts the proof of ${name} once, also when there is room again`, async () => {
      await fill()
      const ticket = await takeTicket(server, 'ann')
      const given = await prove(ticket)
      const { answer } = await pass(ticket, given)
      expect(answer).toMatchObject({ im_user_name: 'ann' })
      expect(await server.call('getSelf', {}, { token: answer?.token ?? '' })).toMatchObject({ code: 0 })
      expect(await pass(ticket, given)).toMatchObject({ code: 404 })
      expect(await pass(await takeTicket(server, 'ann'), given)).toMatchObject({ code: 403 })
      disk?.free()
      expect(await pass(ticket, given)).toMatchObject({ code: 404 })
      for (let count = 0; count < 2; count++)
        expect(await pass(await takeTicket(server, 'ann'), given)).toMatchObject({ code: 403 })
    })

    it(`accepts the proof of ${name} for a ticket from before`, async () => {
      const ticket = await takeTicket(server, 'ann')
      await fill()
      expect(await pass(ticket, await prove(ticket))).toMatchObject({ code: 0 })
      disk?.free()
      expect(await pass(ticket, await prove(ticket))).toMatchObject({ code: 404 })
    })
  }

  it('keeps a recovery code used up through a restart', async () => {
    await fill()
    const given = { code: app.recoveryCodes[0] }
    expect(await pass(await takeTicket(server, 'ann'), given)).toMatchObject({ code: 0 })
    await server.stop()
    disk?.free()
    server = await startTestServer({ dataDir: disk?.path ?? '' })
    expect(await pass(await takeTicket(server, 'ann'), given)).toMatchObject({ code: 403 })
    const another = { code: app.recoveryCodes[1] }
    expect(await pass(await takeTicket(server, 'ann'), another)).toMatchObject({ code: 0 })
  })

  it('does not use up the ticket by a wrong code', async () => {
    await fill()
    const ticket = await takeTicket(server, 'ann')
    for (const code of ['000000', 'wrong-wrong'])
      expect(await pass(ticket, { code })).toMatchObject({ code: 403 })
    expect(await pass(ticket, { code: codeOf(app.secret, 1) })).toMatchObject({ code: 0 })
  })

  it('refuses to set up a step that is required, with the reason, and keeps the ticket', async () => {
    await server.createUser('ben')
    await server.storage.db.updateTable('companies').set({ requires_second_factor: 1 }).execute()
    await fill()
    const login_ticket = await takeTicket(server, 'ben')
    const { answer } = await server.call('startFactor', { login_ticket })
    const code = codeOf(answer?.secret ?? '')
    const add = async () => await server.call('addFactor', { ticket: answer?.ticket, login_ticket, code })
    expect(await add()).toMatchObject({ status: 503 })
    disk?.free()
    expect(await add()).toMatchObject({ code: 0, answer: { login: { im_user_name: 'ben' } } })
  })
})
