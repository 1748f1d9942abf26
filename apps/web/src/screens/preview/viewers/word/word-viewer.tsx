import { parseAsync, renderDocument } from 'docx-preview'
import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { BREAKPOINTS } from '../../../../ui/breakpoints.ts'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { storeUnpacked } from '../../unpack/unpack.ts'
import { useDocument } from '../../use-document.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import { createInertElements, isPicture, withoutAddresses } from './inert-element.ts'
import styles from './word-viewer.module.css'

const LARGEST_ZOOM = 4

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

const KEPT = new Set(
  'class style src colspan rowspan lang dir width height alt span d x y x1 y1 x2 y2 cx cy rx ry r points fill stroke stroke-width viewBox transform preserveAspectRatio href'.split(
    ' ',
  ),
)
const FORBIDDEN =
  'script, iframe, frame, object, embed, link, meta, base, form, input, button, video, audio, foreignObject, use, animate, set'

/** docx-preview sets some attributes directly on elements: removes all that are not on the allowlist. */
function cleanTree(root: ParentNode): void {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove()
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const isAddress = name === 'src' || name === 'href' || name === 'xlink:href'
      if (isAddress ? !isPicture(value) : !KEPT.has(name)) element.removeAttribute(name)
      else if (name === 'style') element.setAttribute(name, withoutAddresses(value))
    }
}

interface WordPages {
  /** In an inert document; to be adopted by the frame. */
  nodes: readonly Node[]
  css: string
}

async function readWord(bytes: Uint8Array, signal: AbortSignal): Promise<WordPages> {
  const archive = await storeUnpacked(bytes, signal)
  const options = {
    h: createInertElements(),
    // Never renders embedded documents of other formats.
    renderAltChunks: false,
    renderComments: false,
    experimental: false,
    useBase64URL: true,
    ignoreLastRenderedPageBreak: false,
  }
  const made = await renderDocument(await parseAsync(archive, options), options)
  const css = made.flatMap(node => (node.nodeName === 'STYLE' ? [node.textContent ?? ''] : []))
  const shown = document.implementation.createHTMLDocument('').createElement('div')
  shown.append(...made.filter(node => node.nodeName !== 'STYLE'))
  for (const style of shown.querySelectorAll('style')) {
    css.push(style.textContent ?? '')
    style.remove()
  }
  cleanTree(shown)
  return { nodes: [...shown.childNodes], css: withoutAddresses(css.join('\n')) }
}

function fillFrame(frame: HTMLIFrameElement, { nodes, css }: WordPages): void {
  const [inside, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null]
  if (!inside || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`${css}\n${SURROUNDINGS}`)
  inside.adoptedStyleSheets = [sheet]
  inside.body.replaceChildren(...nodes.map(node => inside.importNode(node, true)))
  inside.addEventListener('keydown', passOn)
}

/** Rendered in a sandboxed frame without scripts, under the page's policy. */
function WordFrame({ pages, title }: { pages: WordPages; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const zoom = useZoom(1, LARGEST_ZOOM)
  const fill = useCallback(() => {
    if (ref.current) fillFrame(ref.current, pages)
  }, [pages])
  useEffect(fill, [fill])
  useEffect(() => {
    ref.current?.contentDocument?.documentElement.style.setProperty('--zoom', String(zoom.factor))
  })
  useViewerKeys(zoom.keys)
  return (
    <PreviewStage isFilled toolbar={<ZoomBar zoom={zoom} />}>
      <iframe ref={ref} className={styles.frame} title={title} sandbox="allow-same-origin" onLoad={fill} />
    </PreviewStage>
  )
}

export function WordViewer({ source, bytes, onRefused }: BytesViewerProps) {
  const { preview } = useText()
  const pages = useDocument(bytes, readWord, onRefused)
  if (pages) return <WordFrame pages={pages} title={`${preview.text}: ${source.file.file_name}`} />
  return (
    <PreviewStage>
      <Waiting />
    </PreviewStage>
  )
}
