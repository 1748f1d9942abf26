import { hueOf, initialsOf } from '../src/ui/avatar/initials.ts'
import type { AskedTeam } from './calls.ts'
import { element } from './elements.ts'

/** With the colour and the letters that they have in the app. */
export function drawFace(id: string, name: string, image = ''): HTMLElement {
  if (image !== '') return element('img', { class: 'face', src: image, alt: '' })
  const face = element('span', { class: 'face', 'aria-hidden': 'true' }, initialsOf(name))
  face.style.background = `var(--avatar-${hueOf(id)})`
  return face
}

export const drawTeamFace = ({ im_room_name, natural_name, room_avatar }: AskedTeam): HTMLElement =>
  drawFace(im_room_name, natural_name, room_avatar)
