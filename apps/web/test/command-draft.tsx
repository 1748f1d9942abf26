import type { Me } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { useAppState, useClient } from '../src/client/client-context.ts'
import { useBotCommands } from '../src/features/bot-commands/use-bot-commands.tsx'
import { useDraft } from '../src/features/drafts/use-draft.ts'
import { sampleRoom } from '../src/parts/samples/samples.ts'
import { createSampleSource } from '../src/screens/gallery/create-sample-source.ts'
import { botCommands as text } from '../src/text/en/bot-commands.ts'
import { answerCalls } from './answer-calls.ts'
import { renderView } from './render-view.tsx'

export const build = {
  bot: 'bot.ci',
  bot_name: 'CI',
  name: 'build',
  words_en: 'State of a build',
  words_zh: '构建状态',
}
export const COMMANDS = [
  build,
  { ...build, bot: 'bot.shop', bot_name: 'Shop', name: 'order' },
  { ...build, bot: 'bot.shop', bot_name: 'Shop', name: 'find' },
  { ...build, bot: 'bot.other', bot_name: 'Other', name: 'find' },
]
export const COMMANDS_KEY = 'groupchat:releases'
export const sent: string[] = []

export function CommandDraft() {
  const client = useClient()
  const stored = useAppState(state => state.conversations.get(COMMANDS_KEY)?.draft ?? '')
  const draft = useDraft(
    stored,
    () => true,
    written => client.drafts.set(COMMANDS_KEY, written),
  )
  const send = () => {
    sent.push(draft.value)
    draft.clear()
  }
  const { submit, panel, picker } = useBotCommands({
    conversationKey: COMMANDS_KEY,
    value: draft.value,
    onChange: draft.change,
    onTaken: draft.clear,
    onSendAnyway: send,
  })
  return (
    <form id="composer">
      {panel}
      <textarea
        aria-label="Message"
        value={draft.value}
        onChange={event => draft.change(event.target.value)}
        onKeyDown={event => {
          if (!picker.handleKey(event) && event.key === 'Enter' && !submit()) send()
        }}
        {...picker.inputProps}
      />
    </form>
  )
}

/** The conversation can be left and opened again. */
function Place() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" aria-label="Leave" onClick={() => setOpen(!isOpen)} />
      {isOpen && <CommandDraft />}
    </>
  )
}

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
export const write = (value: string) => fireEvent.change(field(), { target: { value } })
export const press = (key: string) => fireEvent.keyDown(field(), { key })
export const options = () => screen.queryAllByRole('option').map(option => option.getAttribute('aria-label'))
export const status = async (words: string) =>
  expect((await screen.findByText(words)).textContent).toBe(words)

export const withoutBot = sampleRoom()
export const withBot = sampleRoom({
  members: withoutBot.members.map(member => ({ ...member, id: 'bot.ci' })),
})

export function renderDraft(answers: Record<string, unknown> = {}, room = withBot, me?: Me) {
  sent.length = 0
  const requests = answerCalls({ 'commands/list': COMMANDS, ...answers })
  const session = createSampleSource('http://localhost').entry.store.getState().session
  renderView(<Place />, { rooms: { [COMMANDS_KEY]: room }, session: me ? { ...session, me } : session })
  return requests
}
/** Writes a command and sends it when the list is there. */
export async function giveCommand(command: string) {
  write('/')
  await screen.findByRole('listbox', { name: text.title })
  write(command)
  press('Enter')
}
