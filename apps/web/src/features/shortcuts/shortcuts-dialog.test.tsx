// @vitest-environment happy-dom
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

isolateViews()

const keysOf = (words: string) => screen.getByText(words).nextElementSibling?.textContent

it('shortcuts: those of writing follow the key that sends', () => {
  const { unmount } = renderView(<ShortcutsDialog onClose={() => undefined} />)
  expect([keysOf(en.shortcuts.does.send), keysOf(en.shortcuts.does.newLine)]).toEqual(['Enter', 'ShiftEnter'])
  unmount()
  const options = { ...DEFAULT_OPTIONS, sendKey: 'ctrl-enter' } as const
  const preferences = { saved: { ...options, version: 1 }, pending: [], options }
  renderView(<ShortcutsDialog onClose={() => undefined} />, { preferences })
  expect([keysOf(en.shortcuts.does.send), keysOf(en.shortcuts.does.newLine)]).toEqual(['CtrlEnter', 'Enter'])
})
