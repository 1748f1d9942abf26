import { parseAsync, renderDocument } from 'docx-preview'
import { storeUnpacked } from '../../unpack/unpack.ts'
import { cleanTree } from './clean-tree.ts'
import { createInertElements, withoutAddresses } from './inert-element.ts'

export interface WordPages {
  /** In an inert document; to be adopted by the frame. */
  nodes: readonly Node[]
  css: string
}

export async function readWord(bytes: Uint8Array, signal: AbortSignal): Promise<WordPages> {
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
