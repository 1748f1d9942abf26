import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const stateOf = async () =>
    (await fixture.call('member', 'getRoom', { room_name: fixture.consultation })).answer?.consultation

  describe('a flood', () => {
    // [customers-20]
    it('is closed in one call, leaving out what the caller does not serve', async () => {
      const foreign = (await fixture.call('another', 'openConsultation', { im_room_name: fixture.otherTeam }))
        .answer?.im_room_name
      await sayIn(fixture, 'customer', 'Is it in stock?')
      const im_room_names = [fixture.consultation, fixture.consultation, foreign, 'nowhere']
      const closed = await fixture.call('member', 'closeConsultations', { im_room_names })
      expect(closed.answer).toEqual({ im_room_names: [fixture.consultation] })
      expect(await stateOf()).toMatchObject({ state: 'closed', wants_rating: false, is_blocked: false })
      const theirs = await fixture.call('other', 'getRoom', { room_name: foreign ?? '' })
      expect(theirs.answer?.consultation?.state).not.toBe('closed')
      for (const role of ['customer', 'another', 'stranger', 'former', 'other'] as const)
        expect((await fixture.call(role, 'closeConsultations', { im_room_names })).answer).not.toMatchObject({
          im_room_names: [fixture.consultation],
        })
    })

    // [customers-20]
    it('is blocked: the customer reads and cannot write, until a member lifts it', async () => {
      const customer = await fixture.wire('customer')
      const im_room_names = [fixture.consultation]
      await fixture.call('member', 'closeConsultations', { im_room_names, block: true })
      await customer.next(/data-type="customer_block"/)
      expect(await stateOf()).toMatchObject({ state: 'closed', is_blocked: true })
      expect((await sayIn(fixture, 'customer', 'Buy now!')).answer).toContain('not-allowed')
      const lift = { im_room_name: fixture.consultation, value: false }
      for (const role of ['customer', 'former', 'other'] as const)
        expect((await fixture.call(role, 'blockCustomer', lift)).code).not.toBe(0)
      expect((await fixture.call('leader', 'blockCustomer', lift)).code).toBe(0)
      expect((await sayIn(fixture, 'customer', 'Thank you')).answer).toContain('<ack')
      expect(await stateOf()).toMatchObject({ state: 'waiting', is_blocked: false })
    })

    // [customers-20, access-9]
    it('is in the audit log, one entry for each', async () => {
      const im_room_names = [fixture.consultation]
      await fixture.call('member', 'closeConsultations', { im_room_names, block: true })
      const rows = await server().storage.db.selectFrom('audit_log').select('entry').execute()
      const details = rows.map(({ entry }) => entry).filter(entry => entry.includes(fixture.consultation))
      expect(details.filter(entry => entry.includes('customerBlocked'))).toHaveLength(1)
      expect(details.filter(entry => entry.includes('consultationClosed'))).toHaveLength(1)
    })
  })
})
