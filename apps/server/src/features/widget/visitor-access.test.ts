import { contract } from '@parley/protocol/rest'
import { beforeAll, describe, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerFixture, createCustomerFixture } from '../../../test/customer-fixture.ts'
import { CUSTOMER_ROWS, type Said } from '../../../test/customer-rows.ts'
import { type SignedIn, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { seqOf } from '../../../test/wire/stanzas.ts'

const SHOP = 'https://shop.example.com'

let server: TestServer
let fixture: CustomerFixture
let said: Said
/** A visitor of a website, with a thread of their own with the same team. */
let visitor: SignedIn
let ownThread: string

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createCustomerFixture(server, 'duty')
  await fixture.call('leader', 'setWidgetSettings', { im_room_name: fixture.team, origins: [SHOP] })
  const { id, answer } = await sayIn(fixture, 'customer', 'Where is my parcel?')
  said = { id, seq: seqOf(answer) }
  const started = await server.call('startVisit', { im_room_name: fixture.team, host: SHOP, name: 'Renata' })
  if (!started.answer) throw new Error('The visit was not started.')
  visitor = started.answer.session as SignedIn
  ownThread = started.answer.im_room_name
  return () => server.stop()
})

// [customers-11, customers-14, access-2]
describe.each(CUSTOMER_ROWS)('$call $about', ({ call, request }) => {
  const ask = (about: CustomerFixture) =>
    server.call(call, request(about, said), {
      token: contract[call].service === 'history' ? visitor.history_token : visitor.token,
    })

  it('does not show the consultation of another customer to a visitor', async () => {
    const real = await ask(fixture)
    const nowhere = {
      team: 'nowhere',
      otherTeam: 'nowhere',
      consultation: 'nowhere',
      consultationId: '99999',
    }
    const unknown = await ask({ ...fixture, ...nowhere })
    expect([real.code, real.message, real.answer]).toEqual([unknown.code, unknown.message, unknown.answer])
    expect(JSON.stringify(real.answer ?? '')).not.toContain('parcel')
  })
})

it('lets a visitor read their own thread', async () => {
  const history = { recordType: 'groupchat', chatUserId: ownThread }
  const { code } = await server.call('getRecords', history, { token: visitor.history_token })
  expect([0, 200]).toContain(code)
})
