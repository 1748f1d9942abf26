// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom, signedIn } from '../../../parts/samples/samples.ts'
import { peopleGroups } from '../../../text/en/people-groups.ts'
import { en } from '../../../text/en.ts'
import { ChatSlots } from '../chat-slots.tsx'
import { ChatComposer } from './chat-composer.tsx'

isolateViews()

const conversation: Conversation = {
  key: SAMPLE_KEY,
  id: 'northwind',
  kind: 'groupchat',
  name: 'Grace Lee',
  avatar: '',
  draft: 'hello',
  type: CONTACT_TYPE.customerGroup,
  isCustomer: true,
  lastSeq: 0,
  lastTime: 0,
  readSeq: 0,
  unread: 0,
  peerReadSeq: 0,
}

/** Staff in a consultation: nobody has more tools. */
const renderComposer = () => {
  renderView(
    <ChatSlots>
      <ChatComposer conversation={conversation} />
    </ChatSlots>,
    inRoom(sampleRoom({ type: CONTACT_TYPE.customerGroup })),
  )
  return screen.getByRole('form', { name: en.composer.form })
}

it('no tool of the composer opens a form inside the composer’s form', async () => {
  const names = within(renderComposer())
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toContain(en.projects.title)
  const opened: string[] = []
  for (const name of names) {
    cleanup()
    const tool = within(renderComposer()).getByRole('button', { name: name ?? '' })
    fireEvent.click(tool)
    // It is downloaded first.
    if (tool.getAttribute('aria-haspopup') === 'dialog') await screen.findAllByRole('dialog')
    if (screen.queryByRole('dialog', { name: en.replies.title }))
      fireEvent.click(screen.getByRole('button', { name: en.replies.saveDraft }))
    for (const dialog of screen.queryAllByRole('dialog')) opened.push(dialog.textContent ?? '')
    expect(document.querySelector('form form'), name ?? '').toBeNull()
  }
  expect(opened.length).toBeGreaterThan(1)
})

// [mentions-4]
it('what was picked for a draft is kept with it, and counts when the chat is opened again', async () => {
  const picked = [{ id: '@department/1/Sales', name: 'Sales', people: 12 }]
  const row = { ...conversation, type: 0, draft: '@Sales hello', picked }
  const [peer] = sampleRoom().members
  const members = peer ? [peer, { ...peer, id: 'ann', name: 'Ann' }] : []
  renderView(
    <ChatSlots>
      <ChatComposer conversation={row} />
    </ChatSlots>,
    { ...inRoom(sampleRoom({ members })), ...signedIn('peer') },
  )
  expect(await screen.findByText(peopleGroups.told(12), { exact: false })).toBeTruthy()
})

// [bots-8]
it('a command with a URL in it is a command; the URL is offered as a card beside it', async () => {
  const deploy = { bot: 'bot.ci', bot_name: 'CI', name: 'deploy', words_en: 'Deploys', words_zh: '部署' }
  const requests = answerCalls({
    'commands/list': [deploy],
    'commands/run': { outcome: 'private', text: 'Deployed.' },
  })
  const [member] = sampleRoom().members
  const row = { ...conversation, type: 0, draft: '/deploy https://ci.example.org/214' }
  renderView(
    <ChatSlots>
      <ChatComposer conversation={row} />
    </ChatSlots>,
    inRoom(sampleRoom({ members: member ? [{ ...member, id: 'bot.ci' }] : [] })),
  )
  expect(await screen.findByRole('group', { name: en.writing.linkOffer })).toBeTruthy()
  fireEvent.submit(screen.getByRole('form', { name: en.composer.form }))
  await screen.findByText('Deployed.')
  expect(requests.find(({ path }) => path === 'commands/run')?.body).toMatchObject({
    name: 'deploy',
    text: 'https://ci.example.org/214',
  })
})
