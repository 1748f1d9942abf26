// @vitest-environment happy-dom
import { EVERYONE, type PickedMention } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import { peopleGroups as text } from '../../text/en/people-groups.ts'
import { ToldLine } from './told-line.tsx'

isolateViews()

const group = (name: string, people?: number): PickedMention => ({
  id: `@department/${name}/${name}`,
  name,
  ...(people !== undefined && { people }),
})
const SALES = group('Sales', 40)
const OPS = group('Sales Ops', 60)
const SIX = ['A', 'B', 'C', 'D', 'E', 'F'].map(name => group(name, 1))

function renderLine(value: string, picked: readonly PickedMention[]) {
  // These of fourteen members are known: one is a bot.
  const [peer] = sampleRoom().members
  const members = peer ? [peer, { ...peer, id: 'bot.ci', name: 'CI' }] : []
  renderView(
    <ToldLine conversationKey={SAMPLE_KEY} value={value} picked={picked} />,
    inRoom(sampleRoom({ members, memberCount: 14, isComplete: false })),
  )
  return screen.getByRole('status')
}

// [mentions-4]
it.each([
  ['@Sales hello', [SALES], `@Sales ${text.told(40)}`],
  ['hello @Sales', [SALES], `@Sales ${text.told(40)}`],
  ['@Sales and @Sales', [SALES, SALES], `@Sales ${text.told(40)}`],
  // Read as the message will be: the longest name that is followed by a space.
  ['@Sales Ops hello', [SALES, OPS], `@Sales Ops ${text.told(60)}`],
  ['@Everyone hello', [{ id: EVERYONE, name: 'Everyone' }], `@Everyone ${text.told(12)}`],
  // Out of a withdrawn message: nobody knows how many they are now.
  ['@Board hello', [group('Board')], `@Board ${text.told(undefined)}`],
])('before %j is sent the line says who is mentioned', async (value, picked, said) => {
  const line = renderLine(value, picked)
  await expect.poll(() => line.textContent).toBe(said)
})

it('more groups than a message can mention are plain text', async () => {
  const line = renderLine(SIX.map(({ name }) => `@${name}`).join(' '), SIX)
  await expect.poll(() => line.textContent).toContain('@E')
  expect(line.textContent).not.toContain('@F')
})

it('groups that together may be too many are said to be', async () => {
  const line = renderLine('@Sales @Sales Ops hello', [SALES, OPS])
  await expect.poll(() => line.textContent).toContain(text.overLimit(100, 95))
})

it.each([
  ['@Salesforce hello', [SALES]],
  ['hello', [SALES]],
  ['@Zhou Hang hello', [{ id: 'peer', name: 'Zhou Hang' }]],
])('%j mentions no group, and the line stays empty', (value, picked) => {
  expect(renderLine(value, picked).textContent).toBe('')
})
