import type { AskedTeam } from './calls.ts'
import { element } from './elements.ts'

export const drawFace = ({ natural_name, room_avatar }: AskedTeam): HTMLElement =>
  room_avatar === ''
    ? element('span', { class: 'face', 'aria-hidden': 'true' }, [...natural_name][0] ?? '')
    : element('img', { class: 'face', src: room_avatar, alt: '' })
