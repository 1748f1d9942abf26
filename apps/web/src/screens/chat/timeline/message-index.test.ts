// @vitest-environment happy-dom
import type { TimelineItem } from '@parley/core'
import { expect, it } from 'vitest'
import { messageIndexFor } from './message-index.ts'

const said = (id: string) => ({ type: 'message', key: id, message: { id } }) as TimelineItem
const items = [said('m1'), { type: 'time', key: 'day' } as TimelineItem, said('m2')]

/** The key is pressed on the element in the second message. */
function press(key: string, html: string): number | undefined {
  document.body.innerHTML = `<article data-key="m2">${html}</article>`
  const target = document.querySelector<HTMLElement>('[tabindex], input')
  target?.focus()
  let index: number | undefined
  document.body.onkeydown = event => {
    index = messageIndexFor(event, items)
  }
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return index
}

it('moves from message to message', () => {
  expect(press('ArrowUp', '<p tabindex="0"></p>')).toBe(0)
  expect(press('End', '<p tabindex="0"></p>')).toBe(2)
})

it.each(['ArrowUp', 'ArrowDown', 'Home', 'End'])('leaves %s to the options of a poll', key => {
  expect(press(key, '<input type="radio">')).toBeUndefined()
})
