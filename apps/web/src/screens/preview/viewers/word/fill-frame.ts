import { BREAKPOINTS } from '../../../../ui/breakpoints.ts'
import type { WordPages } from './read-word.ts'

/** Styles around the pages; override the wrapper styles of the document. */
const SURROUNDINGS = `
:root { --zoom: 1; background: transparent; }
body { margin: 0; zoom: var(--zoom); }
.docx-wrapper { background: none !important; padding: 28px 28px 64px !important; }
.docx-wrapper > section.docx { box-shadow: 0 1px 2px #101c220f, 0 6px 20px #101c221a !important; max-width: 100%; }
@media ${BREAKPOINTS.narrow} {
  .docx-wrapper { padding: 12px 12px 64px !important; }
  .docx-wrapper > section.docx { width: auto !important; padding: 24px !important; }
  table { width: 100% !important; }
}
a { color: inherit; text-decoration: inherit; }
img { max-width: 100%; }
`

/** Forwards keys pressed in the frame to the viewer. */
const passOn = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isTaken = !window.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, cancelable: true }),
  )
  if (isTaken) event.preventDefault()
}

export function fillFrame(frame: HTMLIFrameElement, { nodes, css }: WordPages): void {
  const [inside, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null]
  if (!inside || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`${css}\n${SURROUNDINGS}`)
  inside.adoptedStyleSheets = [sheet]
  inside.body.replaceChildren(...nodes.map(node => inside.importNode(node, true)))
  inside.addEventListener('keydown', passOn)
}
