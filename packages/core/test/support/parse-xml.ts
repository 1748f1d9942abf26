import type { XmlElement } from '@parley/protocol/wire'
import { DOMParser } from '@xmldom/xmldom'
import { viewElement } from '../../src/connection/view-element.ts'

export function parseXml(text: string): XmlElement {
  const root = new DOMParser().parseFromString(text, 'text/xml').documentElement
  if (!root) throw new Error('no element')
  return viewElement(root as unknown as Element)
}
