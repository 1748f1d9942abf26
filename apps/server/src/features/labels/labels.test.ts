import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const save = (role: CustomerRole, name: string, label_id: string = randomUUID()) =>
    fixture.call(role, 'saveLabel', { im_room_name: fixture.team, label_id, name, colour: 1 })
  const put = (role: CustomerRole, label_id: string, value = true) =>
    fixture.call(role, 'labelConsultation', { im_room_name: fixture.consultation, label_id, value })
  const seenBy = async (role: CustomerRole) =>
    (await fixture.call(role, 'getRoom', { room_name: fixture.consultation })).answer?.consultation?.labels
  const ofTeam = async () =>
    (await fixture.call('member', 'getRoom', { room_name: fixture.team })).answer?.team?.labels

  describe('labels of a team', () => {
    // [customers-22]
    it('are visible to the whole team at once, and to no customer by any call', async () => {
      const id = randomUUID()
      const [colleague, customer] = [await fixture.wire('leader'), await fixture.wire('customer')]
      await save('member', 'Refund', id)
      expect((await put('member', id)).code).toBe(0)
      expect(await colleague.next(/data-type="consultation_label"/)).toContain(id)
      expect(await seenBy('responder')).toEqual([id])
      expect(await ofTeam()).toEqual([{ label_id: id, name: 'Refund', colour: 1 }])
      await customer.settle()
      expect(customer.inbox.join('')).not.toContain('label')
      expect(await seenBy('customer')).toEqual([])
      await put('owner', id, false)
      expect(await seenBy('member')).toEqual([])
    })

    // [customers-22]
    it('cannot be created or used by people outside of the team', async () => {
      const id = randomUUID()
      await save('member', 'Refund', id)
      for (const role of ['customer', 'another', 'former', 'other', 'stranger'] as const) {
        expect((await save(role, 'Mine')).code).not.toBe(0)
        expect((await put(role, id)).code).not.toBe(0)
      }
      expect(await put('member', randomUUID())).toMatchObject({ code: 404 })
      expect(await save('member', ' refund ')).toMatchObject({ code: 409 })
      expect(await save('member', '   ')).toMatchObject({ code: 400 })
    })

    // [customers-22, customers-8]
    it('are removed from consultations when they are deleted, or the consultation moves to another team', async () => {
      const [one, two] = [randomUUID(), randomUUID()]
      await save('member', 'Refund', one)
      await save('member', 'Angry', two)
      await put('member', one)
      await put('member', two)
      await fixture.call('member', 'deleteLabel', { im_room_name: fixture.team, label_id: one })
      expect(await seenBy('member')).toEqual([two])
      const move = { im_room_name: fixture.consultation, team: fixture.otherTeam }
      expect((await fixture.call('member', 'moveConsultation', move)).code).toBe(0)
      expect(await seenBy('other')).toEqual([])
    })
  })
})
