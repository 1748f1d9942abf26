import { isServedAt } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { State } from '../src/store/state.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

// [customers-18]
it('a customer sees at once whether somebody of the team is on duty', async () => {
  const harness = await createHarness()
  const { server } = harness
  await server.createUser('grace', { isCustomer: true })
  await server.createUser('chief', { role: 'administrator' })
  const { token } = await server.signIn('chief')
  const made = { natural_name: 'Sales', im_user_names: ['bob'], mode: 'duty', owner: 'alice' }
  const team = (await server.call('addTeam', made, { token })).answer?.im_room_name ?? ''
  const [alice, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  const grace = await harness.direct('grace')
  const opened = await grace.consultations.open(team)
  if (!opened.ok) throw new Error(opened.problem.code)
  const isServed = (state: State) => {
    const opening = state.rooms[opened.value]?.consultation?.opening
    return opening && isServedAt(opening, Date.now())
  }
  expect(isServed(grace.store.getState()), 'the owner begins').toBe(true)
  await alice.duty.handOver(team, undefined)
  await grace.until(state => isServed(state) === false)
  await bob.duty.takeOver(team)
  await grace.until(state => isServed(state) === true)

  const save = (settings: object) =>
    server.call('saveTeamSettings', { im_room_name: team, ...settings }, { token })
  await alice.duty.handOver(team, undefined)
  await grace.until(state => isServed(state) === false)
  await save({ mode: 'open' })
  await grace.until(state => isServed(state) === true)
  const inThreeDays = (new Date().getUTCDay() + 9) % 7
  await save({ hours: [{ day: inThreeDays, from: 0, to: 60 }] })
  await grace.until(state => isServed(state) === false)
})
