import { EMOJI } from '@parley/protocol/model'
import { button, element } from './elements.ts'
import type { Texts } from './texts.ts'

/** The built-in emoji; it stays open, so that several can be chosen. */
export function drawEmojiPanel(text: Texts, choose: (picture: string) => void): HTMLElement {
  const pictures = EMOJI.map(({ picture }) => button(picture, 'emoji', () => choose(picture)))
  return element('div', { class: 'emojis', role: 'group', 'aria-label': text.emoji, hidden: '' }, ...pictures)
}
