// @vitest-environment happy-dom
import { ASSISTANT_ID, type ConversationKey, conversationKey } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { MenuToolButton } from '../../../parts/composer/menu-tool-button.tsx'
import { ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { en } from '../../../text/en.ts'
import { ComposerToolBar } from './composer-tool-bar.tsx'

isolateViews()

const setWidth = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width })
const nothing = () => undefined
const chosen: string[] = []
const Quick = () => <button type="button">Quick</button>
const Rare = () => (
  <MenuToolButton icon="calendar" label="Rare" aria-pressed={true} onClick={() => chosen.push('rare')} />
)

const renderToolsOf = (key: ConversationKey) =>
  renderView(
    <ComposerToolsContext value={[Quick, Rare]}>
      <ComposerToolBar
        conversationKey={key}
        text=""
        onTaken={nothing}
        onInsert={nothing}
        onMention={nothing}
        onDone={nothing}
      />
    </ComposerToolsContext>,
  )

it('composer tool bar: the assistant, which reads text only, gets no tools', () => {
  renderToolsOf(conversationKey('chat', ASSISTANT_ID))
  expect(screen.queryByRole('button')).toBeNull()
})

// [later-7]
it('composer tool bar: on a phone the plus button opens a menu with the tools used less often', () => {
  setWidth(390)
  renderToolsOf('chat:peer')
  expect(screen.getAllByRole('button')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: en.composer.moreTools }))
  const item = screen.getByRole('menuitem', { name: /Rare/ })
  expect(item.textContent).toContain('✓')
  fireEvent.click(item)
  expect(chosen).toEqual(['rare'])
  expect(screen.queryByRole('menu')).toBeNull()
})

// [later-7]
it('composer tool bar: in a wide window every tool has a button', () => {
  setWidth(1024)
  renderToolsOf('chat:peer')
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Rare' })).toBeTruthy()
})
