// @vitest-environment happy-dom
import type { RoomState, State } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { CloseDialog } from './close-dialog.tsx'

isolateViews()

const KEY = 'groupchat:emma'
const record = (msgId: string, seq: number, body: string) => ({
  msgId,
  seq,
  recordType: 'groupchat',
  chatUserId: 'emma',
  sendUserId: 'emma',
  sendNickName: 'Emma',
  sendAvatar: '',
  chatType: 'text',
  body,
  timestamp: Date.now() - 5 * 60_000,
  createTime: 1,
})

function open(questions: string[], onDuty?: string) {
  const requests = answerCalls({
    'get/record/left': {
      records: questions.map((text, index) => record(`q${index + 1}`, index + 1, text)),
    },
    'answer/add': {},
    'consultation/close': {},
    'consultation/assign': {},
    'consultation/snooze': {},
  })
  const members = ['me', 'he', 'emma'].map(id => ({ id, name: id, isCustomer: id === 'emma' }))
  const room = {
    id: 'emma',
    type: CONTACT_TYPE.customerGroup,
    members,
    settings: {},
    consultation: {
      team: 'sales',
      customer: 'emma',
      openQuestions: questions.map((_, index) => `q${index + 1}`),
    },
  } as unknown as RoomState
  const team = onDuty ? { mode: 'duty', onDuty: { id: onDuty, name: onDuty, since: 1 } } : { mode: 'open' }
  renderView(<CloseDialog conversationKey={KEY} name="Emma Clarke" onClose={() => undefined} />, {
    rooms: { [KEY]: room, 'groupchat:sales': { team } as unknown as RoomState },
    session: { me: { id: 'me', nickName: 'Me' } } as unknown as State['session'],
  })
  const changes = () =>
    requests.filter(({ path }) => path !== 'get/record/left').map(({ path, body }) => [path, body])
  return { changes }
}

// [customers-19]
it('closing with open questions asks first, and questions left unticked are closed as unanswered only on purpose', async () => {
  const { changes } = open(['The parcel came back. Why?', 'Do I pay twice?'])
  screen.getByRole('dialog', { name: en.answers.stillOpen(2) })
  const first = await screen.findByRole('checkbox', { name: '“The parcel came back. Why?”' })
  expect(screen.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ])
  expect((screen.getByRole('radio', { name: en.answers.keep }) as HTMLInputElement).checked).toBe(true)
  fireEvent.click(first)
  fireEvent.click(screen.getByRole('radio', { name: en.answers.closeAnyway }))
  screen.getByText(en.answers.closeAnywayHint(1))
  fireEvent.click(screen.getByRole('button', { name: en.answers.closeAnyway }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()).toMatchObject([
    ['answer/add', { im_room_name: 'emma', message_id: 'q1' }],
    ['consultation/close', { im_room_name: 'emma', ask_rating: true }],
  ])
})

// [customers-19]
it('remaining questions are kept open, or handed to a colleague', async () => {
  const { changes } = open(['Do I pay twice?'])
  await screen.findByRole('checkbox')
  fireEvent.click(screen.getByRole('radio', { name: en.answers.hand(1) }))
  // Who gets it is asked where it was chosen, not below the other choices.
  const [whom, below] = [
    screen.getByRole('combobox', { name: en.answers.colleague }),
    screen.getByRole('radio', { name: en.answers.closeAnyway }),
  ]
  expect(whom.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: en.answers.handAction }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()).toMatchObject([['consultation/assign', { im_room_name: 'emma', im_user_name: 'he' }]])
})

// [duty-10]
it('in a duty team remaining questions can be handed only to the person on duty', async () => {
  open(['Do I pay twice?'], 'me')
  await screen.findByRole('checkbox')
  expect(screen.queryByRole('radio', { name: en.answers.hand(1) })).toBeNull()
})

// [customers-19, customers-23]
it('remaining questions are snoozed by default', async () => {
  const { changes } = open(['Do I pay twice?'])
  await screen.findByRole('checkbox')
  fireEvent.click(screen.getByRole('button', { name: /^Keep open until tomorrow/ }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  const [path, body] = changes()[0] as [string, { until: number }]
  expect(path).toBe('consultation/snooze')
  expect(body.until).toBeGreaterThan(Date.now())
})

it('with all questions ticked, the consultation is closed at once', async () => {
  const { changes } = open(['Do I pay twice?'])
  fireEvent.click(await screen.findByRole('checkbox'))
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: en.customers.close }))
  await waitFor(() => expect(changes().map(([path]) => path)).toEqual(['answer/add', 'consultation/close']))
})
