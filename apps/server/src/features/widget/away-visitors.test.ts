import { beforeEach, expect, it } from 'vitest'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const SHOP = 'https://shop.example.com'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  beforeEach(async () => {
    await fixture.call('leader', 'setWidgetSettings', { im_room_name: fixture.team, origins: [SHOP] })
  })
  const open = (rest: object = {}) =>
    server().call('openWidget', { im_room_name: fixture.team, host: SHOP, ...rest })
  const startVisit = async () => {
    const request = { im_room_name: fixture.team, host: SHOP, name: 'Renata' }
    const { answer } = await server().call('startVisit', request)
    const { im_user_name = '', xmpp_token = '' } = answer?.session ?? {}
    const visitor = await WireClient.authenticated(server(), im_user_name, xmpp_token, COMPANY.domain)
    await visitor.bind('widget')
    return { answer, visitor }
  }

  // [customers-18]
  it('a visitor learns at once when the last person goes off duty, and when a person is on duty again', async () => {
    const { answer, visitor } = await startVisit()
    const isAttended = async () => (await open({ visitor_key: answer?.visitor_key })).answer?.is_attended
    expect(await isAttended()).toBe(true)
    const team = { im_room_name: fixture.team }
    await fixture.call('owner', 'saveTeamSettings', { ...team, mode: 'duty' })
    expect(await visitor.next(/data-type="team_attended"/)).toContain('"value":false')
    expect([await isAttended(), (await open()).answer?.is_attended]).toEqual([false, false])
    await fixture.call('member', 'takeOverDuty', team)
    const come = await visitor.next(/data-type="team_attended"/)
    expect(come).toContain('"value":true')
    expect(come).not.toContain('"member"')
    expect(await isAttended()).toBe(true)
    await fixture.call('leader', 'handOverDuty', { ...team, im_user_name: 'leader' })
    await fixture.call('owner', 'kickFromRoom', { ...team, im_user_names: ['leader'] })
    // Who is on duty does not concern them.
    expect(await visitor.next(/data-type="team_attended"/)).toContain('"value":false')
    await fixture.call('owner', 'saveTeamSettings', { ...team, mode: 'open' })
    expect(await visitor.next(/data-type="team_attended"/)).toContain('"value":true')
    await visitor.close()
  })

  // [customers-18]
  it('a visitor sees new opening hours at once, but not who changed them', async () => {
    const { answer, visitor } = await startVisit()
    const save = (settings: object) =>
      fixture.call('owner', 'saveTeamSettings', { im_room_name: fixture.team, ...settings })
    const today = (new Date().getUTCDay() + 6) % 7
    await save({ hours: [{ day: (today + 3) % 7, from: 0, to: 60 }] })
    const told = await visitor.next(/data-type="team_change"/)
    expect(told).toContain('"nick_name":"Sales"')
    expect(told).not.toContain('owner')
    const { answer: team } = await open({ visitor_key: answer?.visitor_key })
    expect(team).toMatchObject({ is_open: false })
    expect(Math.abs((team?.opens_at ?? 0) - Date.now() - (team?.turns_in ?? 0))).toBeLessThan(60_000)
    // Nor of what is not theirs to know.
    await save({ limit_minutes: 7 })
    await visitor.settle()
    expect(visitor.inbox.join()).not.toContain('team_change')
    await visitor.close()
  })
})
