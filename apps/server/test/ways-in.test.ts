import { expect, it } from 'vitest'
import { verifyChain } from '../src/features/audit/verify-chain.ts'
import { onEachDatabase } from './on-each-database.ts'
import { MOBILE, receiveCode, scanTicket } from './sign-in-kit.ts'
import { COMPANY, PASSWORD } from './testkit.ts'

/** What only the database can promise: of many who come at the same moment, the right number gets through. */
onEachDatabase(server => {
  const phone = { mobile: MOBILE, domain: COMPANY.domain }
  const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act))
  const codesOf = (replies: { code: number }[]) => replies.map(reply => reply.code).sort((a, b) => a - b)

  it('five concurrent uses of one SMS code open one session', async () => {
    await server().createUser('ann', { mobile: MOBILE })
    const code = await receiveCode(server(), 1)
    const replies = await five(() => server().call('checkSms', { ...phone, code }))
    expect(codesOf(replies)).toEqual([0, 403, 403, 403, 403])
  })

  it('five concurrent wrong SMS codes count as five', async () => {
    await server().createUser('ann', { mobile: MOBILE })
    const code = await receiveCode(server(), 1)
    const wrong = code === '000000' ? '000001' : '000000'
    await five(() => server().call('checkSms', { ...phone, code: wrong }))
    expect(await server().call('checkSms', { ...phone, code })).toMatchObject({ code: 403 })
  })

  it('a QR code is confirmed once and opens one session', async () => {
    await server().createUser('ann')
    const me = await server().signIn('ann')
    const { ticket, browser_secret, match_number } = await scanTicket(server(), me)
    const confirmed = await five(() =>
      server().call('confirmQrCode', { ticket, match_number }, { token: me.token }),
    )
    expect(codesOf(confirmed)).toEqual([0, 404, 404, 404, 404])
    const polls = await five(() => server().call('pollQrCode', { ticket, browser_secret }))
    expect(polls.filter(reply => reply.answer?.login)).toHaveLength(1)
    expect((await server().call('listSessions', {}, { token: me.token })).answer).toHaveLength(2)
  })

  it('an exchange code used several times leaves no session', async () => {
    await server().createUser('ann')
    const me = await server().signIn('ann')
    const code = (await server().call('createExchangeCode', {}, { token: me.token })).answer?.code
    const replies = await five(() => server().call('exchangeCode', { domain: COMPANY.domain, code }))
    expect(codesOf(replies)).toEqual([0, 403, 403, 403, 403])
    expect((await server().call('listSessions', {}, { token: me.token })).answer).toHaveLength(1)
  })

  it('a proof is accepted once', async () => {
    await server().createUser('ann', { mobile: MOBILE })
    const { answer } = await server().call('checkSms', {
      ...phone,
      type: 2,
      code: await receiveCode(server(), 2),
    })
    if (!answer || !('sms_proof' in answer)) throw new Error('no proof')
    const replies = await five(async () => {
      const { key_id, password: new_password } = await server().encryptPassword('a fresh password')
      return await server().call('updatePassword', { key_id, new_password, sms_proof: answer.sms_proof })
    })
    expect(codesOf(replies)).toEqual([0, 403, 403, 403, 403])
  })

  it('the audit log is unbroken and cannot be changed', async () => {
    await server().createUser('ann')
    await five(() => server().signIn('ann', PASSWORD))
    const { db } = server().storage
    expect(await verifyChain(db)).toMatchObject({ entries: 5, brokenAt: undefined })
    await expect(db.updateTable('audit_log').set({ entry: '{}' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })

  it('concurrent sign-ins are all counted', async () => {
    await server().createUser('ann')
    const { token } = await server().signIn('ann')
    await five(() => server().call('recordLoginStatistic', { type: 4 }, { token }))
    const rows = await server().storage.db.selectFrom('login_statistics').select('count').execute()
    expect(rows).toEqual([{ count: 5 }])
  })
})
