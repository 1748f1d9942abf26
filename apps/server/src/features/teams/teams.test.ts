import { EMPTY_ROTA } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server, 'duty')

  const save = async (role: CustomerRole, settings: object) =>
    (await fixture.call(role, 'saveTeamSettings', { im_room_name: fixture.team, ...settings })).code
  const read = async (role: CustomerRole = 'owner') =>
    (await fixture.call(role, 'getTeamSettings', { im_room_name: fixture.team })).answer

  describe('settings of a team', () => {
    // [customers-1, customers-12]
    it('are changed by its owner, its admins and administrators of the company', async () => {
      const week = { time_zone: 'Asia/Shanghai', hours: [{ day: 0, from: 540, to: 1080 }] }
      expect(await save('leader', { ...week, away: 'Back on Monday', limit_minutes: 5 })).toBe(0)
      expect(await save('chief', { natural_name: 'Sales desk' })).toBe(0)
      expect(await read()).toMatchObject({
        natural_name: 'Sales desk',
        consultation_count: 1,
        team: { ...week, away: 'Back on Monday', limit_minutes: 5, mode: 'duty' },
      })
      expect(await save('member', { away: 'Never' })).toBe(403)
      expect(await save('other', { away: 'Never' })).toBe(404)
      expect(await save('customer', { away: 'Never' })).toBe(403)
    })

    // [customers-1, customers-11]
    it('show customers the hours but no staff', async () => {
      const shift = { day: 0, from: 540, to: 1080, people: ['responder'] }
      const rota = {
        ...EMPTY_ROTA,
        shifts: [shift],
        exceptions: [{ date: '2026-12-25', shifts: [] }],
      }
      await save('owner', { rota, hours: [{ day: 0, from: 540, to: 1080 }], away: 'Closed' })
      const { answer } = await fixture.call('customer', 'getRoom', { room_name: fixture.consultation })
      expect(answer?.consultation?.opening).toEqual({
        away: 'Closed',
        time_zone: 'UTC',
        hours: [{ day: 0, from: 540, to: 1080 }],
        closed_dates: ['2026-12-25'],
        is_unattended: false,
      })
      const teams = await fixture.call('customer', 'listTeams', {})
      expect(JSON.stringify([answer, teams.answer])).not.toMatch(/servant|responder/)
    })

    // [duty-1]
    it('change duty in all consultations at once', async () => {
      const { db } = server().storage
      const duty = async () =>
        (
          await db
            .selectFrom('conversations')
            .where('key', '=', fixture.consultation)
            .select('duty_user_id')
            .executeTakeFirst()
        )?.duty_user_id
      await save('owner', { mode: 'open' })
      expect(await duty()).toBeNull()
      await save('owner', { mode: 'duty' })
      expect(await duty()).toBe(0)
    })

    it('are announced to every member at once', async () => {
      const member = await fixture.wire('member')
      await save('chief', { away: 'Back on Monday' })
      expect(await member.next(/team_change/)).toContain('chief')
      await member.close()
    })
  })

  describe('members of a team', () => {
    const set = (role: CustomerRole, im_user_names: string[], owner = 'owner') =>
      fixture.call(role, 'saveTeamMembers', { im_room_name: fixture.team, im_user_names, owner })

    // [customers-10, customers-12]
    it('are set as a whole: new members see everything, removed ones lose everything', async () => {
      expect((await set('chief', ['owner', 'leader', 'other'], 'leader')).code).toBe(0)
      const sees = async (role: CustomerRole) =>
        (await fixture.call(role, 'getRoom', { room_name: fixture.consultation })).code
      expect(
        await Promise.all(['other', 'leader', 'member', 'responder'].map(role => sees(role as 'other'))),
      ).toEqual([0, 0, 404, 404])
      const settings = await read('leader')
      expect(settings?.members.map(member => [member.im_user_name, member.role])).toEqual([
        ['owner', 'member'],
        ['leader', 'owner'],
        ['other', 'member'],
      ])
      expect(settings?.team.servant).toBeUndefined()
    })

    it('are staff of the company, and its owner is one of them', async () => {
      const before = await read()
      expect((await set('owner', ['owner', 'another'])).code).toBe(403)
      expect((await set('owner', ['owner', 'stranger'])).code).toBe(403)
      expect((await set('owner', ['member'])).code).toBe(400)
      expect((await set('member', ['member'], 'member')).code).toBe(403)
      expect((await set('other', ['other'], 'other')).code).toBe(404)
      expect(await read()).toEqual(before)
    })
  })
})
