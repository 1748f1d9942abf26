import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'

onEachDatabase(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('boss', { role: 'administrator' })
    token = (await server().signIn('boss')).token
  })

  const event = (eventCode: string, enterprise = 'acme.test') => ({
    enterprise,
    eventTime: 1,
    eventCode,
    eventClass: 'message',
    remark: '',
    eventAttr: '',
  })
  const apply = (codes: string[], request: object = {}) =>
    server().call(
      'applyTracking',
      {
        dataSource: 'web',
        product: 'chatWeb',
        reqSeq: 'r1',
        eventDatas: codes.map(code => event(code)),
        ...request,
      },
      { token },
    )
  const uses = async (as = token) =>
    (await server().call('getAdminOverview', {}, { token: as })).answer?.uses ?? []

  // [tracking-2]
  it('events are counted per day and shown to administrators of the company only', async () => {
    const other = await server().createUser('chief', { domain: OTHER_COMPANY.domain, role: 'administrator' })
    const chief = (await server().signIn('chief', undefined, other.domain)).token
    await apply(['message_send', 'message_send', 'file_send'])
    await apply(['message_send'], { eventDatas: [event('message_send', OTHER_COMPANY.domain)] })
    expect(await uses()).toEqual([
      { code: 'message_send', count: 3 },
      { code: 'file_send', count: 1 },
    ])
    expect(await uses(chief)).toEqual([])
  })

  it('unknown codes are counted together, however many there are', async () => {
    await apply(Array.from({ length: 200 }, (_, index) => `invented-${index}`))
    await apply(['__proto__', 'constructor'])
    expect(await uses()).toEqual([{ code: 'other', count: 202 }])
  })

  // [tracking-2]
  it('events that name another person or company count for the caller, and no name is kept', async () => {
    await server().createUser('eve')
    await apply(['message_send'], {
      userId: 'eve',
      imUserName: 'eve',
      eventDatas: [{ ...event('message_send', 'other.test'), userId: 'eve' }],
    })
    expect(await uses()).toEqual([{ code: 'message_send', count: 1 }])
    const kept = await server().storage.db.selectFrom('tracking_counts').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('eve')
  })

  it('a batch over 200 events is refused', async () => {
    const reply = await apply(Array.from({ length: 201 }, () => 'message_send'))
    expect(reply).toMatchObject({ status: 400, code: 400 })
    expect(await uses()).toEqual([])
  })

  // [tracking-3]
  it('nothing is counted once the company has turned it off, and clients are notified', async () => {
    const setting = async () =>
      (await server().call('getComponent', { companyName: 'acme' })).answer?.extParam
    expect(await setting()).toBe('{"tracking":true}')
    await server().call('saveCompanySettings', { is_tracked: false }, { token })
    expect(await setting()).toBe('{"tracking":false}')
    expect(await apply(['message_send'])).toMatchObject({ code: 0 })
    expect(await uses()).toEqual([])
  })
})
