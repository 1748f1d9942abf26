import type { Parts } from '../../unpack/unpack.worker.ts'
import { children } from './xml.ts'

export interface OfficePart {
  path: string
  root: Element
  /** The part that is meant by a relation; undefined for what lies outside of the file, which nobody fetches. */
  related(id: string | undefined): string | undefined
  relatedOf(type: string): string | undefined
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** `../media/x.png` seen from `ppt/slides/`. */
const resolvePart = (from: string, target: string): string =>
  new URL(target, `http://part/${from}`).pathname.slice(1)

function readXml(parts: Parts, path: string): Element | undefined {
  const bytes = parts[path]
  if (!bytes) return undefined
  const { documentElement } = new DOMParser().parseFromString(
    new TextDecoder().decode(bytes),
    'application/xml',
  )
  return documentElement.querySelector('parsererror') ? undefined : documentElement
}

export function openPart(parts: Parts, path: string | undefined): OfficePart | undefined {
  const root = path === undefined ? undefined : readXml(parts, path)
  if (path === undefined || !root) return undefined
  const folder = folderOf(path)
  const relations = children(readXml(parts, `${folder}_rels/${path.slice(folder.length)}.rels`)).flatMap(
    relation => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map(name => relation.getAttribute(name) ?? '')
      if (relation.getAttribute('TargetMode') === 'External' || !target) return []
      return [{ id, type, path: resolvePart(folder, target) }]
    },
  )
  return {
    path,
    root,
    related: id => relations.find(relation => relation.id === id)?.path,
    relatedOf: type => relations.find(relation => relation.type?.endsWith(`/${type}`))?.path,
  }
}
