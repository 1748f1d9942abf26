// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from '../src/ui/avatar/avatar.tsx'
import { hueOf } from '../src/ui/avatar/initials.ts'
import { drawFace } from '../widget/draw-face.ts'

it.each([
  ['sales', 'Northwind sales'],
  ['bob', 'Bob Martin'],
  ['wang', '王小雨'],
])('in the widget %s has the letters and the colour of the app', (id, name) => {
  const face = drawFace(id, name)
  const { container } = render(<Avatar id={id} name={name} />)
  expect(face.textContent).toBe(container.textContent)
  expect(container.innerHTML).toContain(`hue${hueOf(id)}`)
  expect(face.style.background).toBe(`var(--avatar-${hueOf(id)})`)
})
