// @vitest-environment happy-dom
import type { RoomMember } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { botCommands as text } from '../../text/en/bot-commands.ts'
import { useBotCommands } from './use-bot-commands.tsx'

const build = {
  bot: 'bot.ci',
  bot_name: 'CI',
  name: 'build',
  words_en: 'State of a build',
  words_zh: '构建状态',
}
const COMMANDS = [
  build,
  { ...build, bot: 'bot.shop', bot_name: 'Shop', name: 'order' },
  { ...build, bot: 'bot.shop', bot_name: 'Shop', name: 'find' },
  { ...build, bot: 'bot.other', bot_name: 'Other', name: 'find' },
]
const MEMBERS = [{ id: 'bot.ci' }] as RoomMember[]
const sent: string[] = []

function Draft({ members }: { members: readonly RoomMember[] }) {
  const [value, setValue] = useState('')
  const send = () => {
    sent.push(value)
    setValue('')
  }
  const { submit, panel, picker } = useBotCommands({
    conversationKey: 'groupchat:releases',
    value,
    members,
    onChange: setValue,
    onTaken: () => setValue(''),
    onSendAnyway: send,
  })
  return (
    <>
      {panel}
      <textarea
        aria-label="Message"
        value={value}
        onChange={event => setValue(event.target.value)}
        onKeyDown={event => {
          if (!picker.handleKey(event) && event.key === 'Enter' && !submit()) send()
        }}
        {...picker.inputProps}
      />
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map(option => option.getAttribute('aria-label'))
const status = async (words: string) => expect((await screen.findByText(words)).textContent).toBe(words)

const render = (ran: object = {}, members = MEMBERS) => {
  sent.length = 0
  const requests = answerCalls({ 'commands/list': COMMANDS, 'commands/run': ran })
  renderView(<Draft members={members} />)
  return requests
}
/** Writes a command and sends it when the list is there. */
async function give(command: string) {
  write('/')
  await screen.findByRole('listbox', { name: text.title })
  write(command)
  press('Enter')
}

isolateViews()

// [bots-8]
describe('commands of bots', () => {
  it('are offered for a slash at the beginning, and completed by Enter; the field names the option', async () => {
    render()
    write('/b')
    await screen.findByRole('listbox', { name: text.title })
    expect(options()).toEqual([text.option('/build', 'State of a build', 'CI')])
    const option = screen.getByRole('option')
    await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(option.id))
    press('Enter')
    expect([field().value, options()]).toEqual(['/build ', []])
  })

  it('are not asked for where there is no bot, nor for other texts', async () => {
    const requests = render({}, [{ id: 'ann' }] as RoomMember[])
    write('/build')
    press('Enter')
    expect([requests, sent]).toEqual([[], ['/build']])
  })

  it('say who is asked, and the answer is shown to the writer alone', async () => {
    const requests = render({ outcome: 'private', text: 'Build 214 passed.' })
    await give('/build 214')
    await status('Build 214 passed.')
    await status(text.onlyYou('CI'))
    expect(requests.at(-1)?.body).toMatchObject({
      im_room_name: 'releases',
      bot: 'bot.ci',
      name: 'build',
      text: '214',
    })
    expect([field().value, sent]).toEqual(['', []])
    fireEvent.click(screen.getByRole('button', { name: text.close }))
    expect(screen.queryByText('Build 214 passed.')).toBeNull()
  })

  it('sent before the list is there run when it is; what is none is sent then', async () => {
    render({ outcome: 'private', text: 'Build 214 passed.' })
    write('/build 214')
    press('Enter')
    await status('Build 214 passed.')
    write('/etc/hosts is full')
    press('Enter')
    await waitFor(() => expect(sent).toEqual(['/etc/hosts is full']))
  })

  it.each<[outcome: string, words: string]>([
    ['accepted', text.accepted('CI')],
    ['silent', text.silent('CI')],
    ['failed', text.failed('CI')],
    ['unknown', text.gone('CI', '/build')],
  ])('%s is told in plain words', async (outcome, words) => {
    render({ outcome })
    await give('/build 214')
    await status(words)
  })

  it('that do not exist may be sent as a message; a path is one', async () => {
    render()
    await give('/deploy now')
    await status(text.unknown('/deploy'))
    fireEvent.click(screen.getByRole('button', { name: text.sendAnyway }))
    await give('/etc/hosts is full')
    expect(sent).toEqual(['/deploy now', '/etc/hosts is full'])
  })

  it('of two bots are told apart by the bot', async () => {
    render({ outcome: 'shown' })
    await give('/find parcel 41')
    await status(text.several('/find'))
    fireEvent.click(screen.getByRole('button', { name: '/find@other' }))
    expect(field().value).toBe('/find@other parcel 41')
    write('/find')
    expect(options()).toHaveLength(2)
  })

  it('that are too long stay in the field', async () => {
    render()
    const long = `/build ${'x'.repeat(2_001)}`
    await give(long)
    await status(text.tooLong(2_000))
    expect(field().value).toBe(long)
  })
})
