import { UNTIL_THEY_WRITE } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const HOUR_MS = 3_600_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const snooze = (role: CustomerRole, until: number) =>
    fixture.call(role, 'snoozeConsultation', { im_room_name: fixture.consultation, until })
  const seenBy = async (role: CustomerRole) =>
    (await fixture.call(role, 'getRoom', { room_name: fixture.consultation })).answer?.consultation

  // [customers-24]
  it('is closed by a reply only when no question has come in meanwhile', async () => {
    const close = { im_room_name: fixture.consultation, only_answered: true }
    await sayIn(fixture, 'customer', 'Is it in stock?')
    expect(await fixture.call('member', 'closeConsultation', close)).toMatchObject({ code: 409 })
    await sayIn(fixture, 'member', 'Yes, ten of them.', [], 100)
    expect(await fixture.call('member', 'closeConsultation', close)).toMatchObject({ code: 0 })
  })

  describe('a consultation that is put off', () => {
    // [customers-23]
    it('keeps its age, and the customer is not told', async () => {
      const colleague = await fixture.wire('leader')
      const customer = await fixture.wire('customer')
      await sayIn(fixture, 'customer', 'Is it in stock?')
      const { waiting_since } = (await seenBy('member')) ?? {}
      const until = Date.now() + HOUR_MS
      expect((await snooze('member', until)).code).toBe(0)
      await colleague.next(/data-type="consultation_snooze"/)
      expect(await seenBy('member')).toMatchObject({ state: 'waiting', waiting_since, snoozed_until: until })
      expect(await seenBy('customer')).toMatchObject({ snoozed_until: 0 })
      await customer.settle()
      expect(customer.inbox.join('')).not.toContain('snooze')
    })

    // [customers-23]
    it('is back when the customer writes, and not when staff do', async () => {
      await sayIn(fixture, 'customer', 'Is it in stock?')
      await snooze('member', UNTIL_THEY_WRITE)
      await sayIn(fixture, 'member', 'We will see tomorrow.')
      expect(await seenBy('member')).toMatchObject({ snoozed_until: UNTIL_THEY_WRITE })
      await sayIn(fixture, 'customer', 'Any news?')
      expect(await seenBy('member')).toMatchObject({ state: 'waiting', snoozed_until: 0 })
    })

    // [customers-23]
    it('comes back when a member ends the snooze or closes it; others cannot snooze it', async () => {
      await snooze('member', UNTIL_THEY_WRITE)
      await snooze('leader', 0)
      expect(await seenBy('member')).toMatchObject({ snoozed_until: 0 })
      for (const role of ['customer', 'another', 'former', 'other', 'stranger'] as const)
        expect((await snooze(role, UNTIL_THEY_WRITE)).code).not.toBe(0)
      for (const until of [Date.now() - HOUR_MS, Date.now() + 100 * 24 * HOUR_MS])
        expect(await snooze('member', until)).toMatchObject({ code: 400 })
      await snooze('member', UNTIL_THEY_WRITE)
      await fixture.call('member', 'closeConsultation', { im_room_name: fixture.consultation })
      expect(await seenBy('member')).toMatchObject({ state: 'closed', snoozed_until: 0 })
      expect(await snooze('member', UNTIL_THEY_WRITE)).toMatchObject({ code: 409 })
    })
  })
})
