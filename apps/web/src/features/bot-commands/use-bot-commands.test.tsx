// @vitest-environment happy-dom
import type { Me } from '@parley/core'
import { cleanup, waitFor } from '@testing-library/react'
import { type ReactNode, useContext } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  COMMANDS_KEY,
  CommandDraft,
  press,
  renderDraft,
  sent,
  status,
  withBot,
  withoutBot,
  write,
} from '../../../test/command-draft.tsx'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { TextContext } from '../../text/text-context.ts'

/** Nobody has texts of such a language: the panel fails to load. */
function WithoutTexts({ children }: { children: ReactNode }) {
  const text = useContext(TextContext)
  return text && <TextContext value={{ ...text, language: 'none' as 'en' }}>{children}</TextContext>
}

isolateViews()

// [bots-8]
describe('commands of bots', () => {
  it('are not asked for where there is no bot, nor for other texts', async () => {
    const requests = renderDraft({}, withoutBot)
    write('/build')
    press('Enter')
    expect([requests, sent]).toEqual([[], ['/build']])
  })

  it('are asked for where the members are not all known; an empty list sends', async () => {
    const unknown = { ...withoutBot, isComplete: false }
    renderDraft({ 'commands/run': { outcome: 'private', text: 'Build 214 passed.' } }, unknown)
    write('/build 214')
    press('Enter')
    await status('Build 214 passed.')
    expect(sent).toEqual([])
    cleanup()
    renderDraft({ 'commands/list': [] }, unknown)
    write('/build 214')
    press('Enter')
    await waitFor(() => expect(sent).toEqual(['/build 214']))
  })

  it('are none for customers', () => {
    const me: Me = { id: 'grace', domain: '', nickName: 'Grace', avatar: '', mobile: '', isCustomer: true }
    const requests = renderDraft({}, withBot, me)
    write('/build')
    press('Enter')
    expect([requests, sent]).toEqual([[], ['/build']])
  })

  it('are messages where the panel could not be downloaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    sent.length = 0
    renderView(
      <WithoutTexts>
        <CommandDraft />
      </WithoutTexts>,
      { rooms: { [COMMANDS_KEY]: withBot } },
    )
    write('/build 1')
    press('Enter')
    await waitFor(() => expect(sent).toEqual(['/build 1']))
    write('/build 2')
    press('Enter')
    expect(sent).toEqual(['/build 1', '/build 2'])
    vi.restoreAllMocks()
  })
})
