// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { en } from '../../../text/en.ts'
import { ComposerToolBar } from './composer-tool-bar.tsx'

isolateViews()

// [later-7]
it('composer tool bar: the plus button shows and hides the other tools', () => {
  const nothing = () => undefined
  const tools = Array.from({ length: 7 }, (_, index) => () => (
    <button type="button">{`Tool ${index}`}</button>
  ))
  renderView(
    <ComposerToolsContext value={tools}>
      <ComposerToolBar
        conversationKey="chat:peer"
        text=""
        onTaken={nothing}
        onInsert={nothing}
        onMention={nothing}
        onDone={nothing}
      />
    </ComposerToolsContext>,
  )
  expect(screen.getAllByRole('button', { name: /^Tool/ })).toHaveLength(7)
  const more = screen.getByRole('button', { name: en.composer.moreTools })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})
