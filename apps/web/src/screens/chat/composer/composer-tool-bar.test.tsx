// @vitest-environment happy-dom
import { ASSISTANT_ID, type ConversationKey, conversationKey } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { en } from '../../../text/en.ts'
import { ComposerToolBar } from './composer-tool-bar.tsx'

isolateViews()

const nothing = () => undefined
const TOOLS = Array.from({ length: 7 }, (_, index) => () => <button type="button">{`Tool ${index}`}</button>)

const renderToolsOf = (key: ConversationKey) =>
  renderView(
    <ComposerToolsContext value={TOOLS}>
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
it('composer tool bar: the plus button shows and hides the other tools', () => {
  renderToolsOf('chat:peer')
  expect(screen.getAllByRole('button', { name: /^Tool/ })).toHaveLength(7)
  const more = screen.getByRole('button', { name: en.composer.moreTools })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})
