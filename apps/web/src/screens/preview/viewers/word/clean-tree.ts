import { isPicture, withoutAddresses } from './inert-element.ts'

const KEPT = new Set(
  'class style src colspan rowspan lang dir width height alt span d x y x1 y1 x2 y2 cx cy rx ry r points fill stroke stroke-width viewBox transform preserveAspectRatio href'.split(
    ' ',
  ),
)
const FORBIDDEN =
  'script, iframe, frame, object, embed, link, meta, base, form, input, button, video, audio, foreignObject, use, animate, set'

/** docx-preview sets some attributes directly on elements: removes all that are not on the allowlist. */
export function cleanTree(root: ParentNode): void {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove()
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const isAddress = name === 'src' || name === 'href' || name === 'xlink:href'
      if (isAddress ? !isPicture(value) : !KEPT.has(name)) element.removeAttribute(name)
      else if (name === 'style') element.setAttribute(name, withoutAddresses(value))
    }
}
