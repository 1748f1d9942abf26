// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { useTypeToCompose } from './use-type-to-compose.ts'

isolateViews()

function Page() {
  useTypeToCompose()
  return (
    <>
      <main>
        <div role="log">
          <article tabIndex={-1}>A message</article>
          <textarea aria-label="Edit" />
        </div>
      </main>
      <aside>
        <div role="log">
          <p tabIndex={-1}>A reply</p>
        </div>
      </aside>
      <button type="button">Elsewhere</button>
      <button type="button" data-key="chat:bob" aria-current="page">
        Bob
      </button>
      <form id="composer">
        <textarea aria-label="Message" />
      </form>
    </>
  )
}

const isWriting = (from: HTMLElement, init: KeyboardEventInit): boolean => {
  from.focus()
  fireEvent.keyDown(from, init)
  return document.activeElement === screen.getByRole('textbox', { name: 'Message' })
}

describe('typing over the timeline', () => {
  it('goes to the composer', () => {
    renderView(<Page />)
    const message = screen.getByRole('article')
    expect(isWriting(message, { key: 'p' })).toBe(true)
    expect(isWriting(message, { key: 'Process' })).toBe(true)
    expect(isWriting(message, { key: 'v', ctrlKey: true })).toBe(true)
    expect(isWriting(document.body, { key: 'p' })).toBe(true)
  })
  it('leaves shortcuts, named keys and other fields alone', () => {
    renderView(<Page />)
    const message = screen.getByRole('article')
    expect(isWriting(message, { key: 'p', ctrlKey: true })).toBe(false)
    expect(isWriting(message, { key: ' ' })).toBe(false)
    expect(isWriting(message, { key: 'Delete' })).toBe(false)
    expect(isWriting(screen.getByRole('textbox', { name: 'Edit' }), { key: 'p' })).toBe(false)
    expect(isWriting(screen.getByRole('button', { name: 'Elsewhere' }), { key: 'p' })).toBe(false)
    expect(isWriting(screen.getByText('A reply'), { key: 'p' })).toBe(false)
  })
  it('goes there from the row of the conversation that was just opened', () => {
    renderView(<Page />)
    expect(isWriting(screen.getByRole('button', { name: 'Bob' }), { key: 'p' })).toBe(true)
  })
})
