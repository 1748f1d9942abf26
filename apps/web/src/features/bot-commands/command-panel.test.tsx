// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import {
  build,
  COMMANDS,
  field,
  giveCommand,
  options,
  press,
  renderDraft,
  sent,
  status,
  write,
} from '../../../test/command-draft.tsx'
import { isolateViews } from '../../../test/render-view.tsx'
import { botCommands as text } from '../../text/en/bot-commands.ts'

/** Answers to such calls wait until the returned function is called. */
function hold(end: string) {
  const held = Promise.withResolvers<void>()
  const answer = fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await answer(request)
    if (request.url.endsWith(end)) await held.promise
    return response
  })
  return held.resolve
}

isolateViews()

// [bots-8]
describe('commands of bots', () => {
  it('are offered for a slash at the beginning, and completed by Enter; the field names the option', async () => {
    renderDraft()
    write('/b')
    await screen.findByRole('listbox', { name: text.title })
    expect(options()).toEqual([text.option('/build', 'State of a build', 'CI')])
    const option = screen.getByRole('option')
    await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(option.id))
    press('Enter')
    expect([field().value, options()]).toEqual(['/build ', []])
  })

  it('say who is asked, and the answer is shown to the writer alone', async () => {
    const requests = renderDraft({ 'commands/run': { outcome: 'private', text: 'Build 214 passed.' } })
    await giveCommand('/build 214')
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

  it('sent before the list has loaded run afterwards; text that is no command is sent then', async () => {
    renderDraft({ 'commands/run': { outcome: 'private', text: 'Build 214 passed.' } })
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
    renderDraft({ 'commands/run': { outcome } })
    await giveCommand('/build 214')
    await status(words)
  })

  it('that do not exist can be sent as a message, which a path always is', async () => {
    renderDraft()
    await giveCommand('/deploy now')
    await status(text.unknown('/deploy'))
    fireEvent.click(screen.getByRole('button', { name: text.sendAnyway }))
    await giveCommand('/etc/hosts is full')
    expect(sent).toEqual(['/deploy now', '/etc/hosts is full'])
  })

  it('of two bots are told apart by the bot', async () => {
    renderDraft({ 'commands/run': { outcome: 'shown' } })
    await giveCommand('/find parcel 41')
    await status(text.several('/find'))
    fireEvent.click(screen.getByRole('button', { name: '/find@other' }))
    expect(field().value).toBe('/find@other parcel 41')
    write('/find')
    expect(options()).toHaveLength(2)
  })

  it('that are too long stay in the field', async () => {
    renderDraft()
    const long = `/build ${'x'.repeat(2_001)}`
    await giveCommand(long)
    await status(text.tooLong(2_000))
    expect(field().value).toBe(long)
  })

  it('typed in full are taken before longer ones, and the active one is shown', async () => {
    const shown = vi.fn()
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(shown)
    const listed = [{ ...build, name: 'build-all' }, build]
    renderDraft({ 'commands/list': listed, 'commands/run': { outcome: 'accepted' } })
    write('/build')
    await screen.findByRole('listbox')
    expect(options()[0]).toContain('/build,')
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
    press('Enter')
    await status(text.accepted('CI'))
    vi.restoreAllMocks()
  })

  it.each(['silent', 'failed', 'unknown'])(
    '%s: the command stands in the empty field again',
    async outcome => {
      renderDraft({ 'commands/run': { outcome } })
      await giveCommand('/build 214')
      await waitFor(() => expect(field().value).toBe('/build 214'))
    },
  )

  it('not done when the conversation has been left stand there as a draft', async () => {
    renderDraft({ 'commands/run': { outcome: 'failed' } })
    const answer = hold('run')
    await giveCommand('/build 214')
    await status(text.asking('CI'))
    const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    leave()
    answer()
    leave()
    await waitFor(() => expect(field().value).toBe('/build 214'))
  })

  it('tried again leave what was typed meanwhile; the focus goes back to the field', async () => {
    const requests = renderDraft({ 'commands/run': { outcome: 'failed' } })
    await giveCommand('/build 214')
    await status(text.failed('CI'))
    write('good morning')
    fireEvent.click(screen.getByRole('button', { name: text.retry }))
    expect(document.activeElement).toBe(field())
    await waitFor(() => expect(requests.filter(({ path }) => path === 'commands/run')).toHaveLength(2))
    await status(text.failed('CI'))
    expect(field().value).toBe('good morning')
  })

  it('sent too early say that they wait; one ends before the next begins', async () => {
    const requests = renderDraft({ 'commands/run': { outcome: 'accepted' } })
    const [list, answer] = [hold('list'), hold('run')]
    write('/build 1')
    await waitFor(() => expect(requests).toHaveLength(1))
    press('Enter')
    await status(text.loading)
    list()
    await status(text.asking('CI'))
    write('/build 2')
    press('Enter')
    answer()
    await status(text.accepted('CI'))
    expect(field().value).toBe('/build 2')
    expect(requests.map(({ path }) => path)).toEqual(['commands/list', 'commands/run'])
  })

  it('what is said of a draft goes when it is changed', async () => {
    renderDraft()
    await giveCommand('/deploy now')
    await status(text.unknown('/deploy'))
    write('/deploy no')
    expect(screen.queryByText(text.unknown('/deploy'))).toBeNull()
  })

  it('that could not be loaded are asked for again', async () => {
    renderDraft()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
    write('/build 214')
    press('Enter')
    await status(text.notLoaded)
    answerCalls({ 'commands/list': COMMANDS, 'commands/run': { outcome: 'accepted' } })
    fireEvent.click(screen.getByRole('button', { name: text.retry }))
    await status(text.accepted('CI'))
    expect(field().value).toBe('')
  })
})
