import type { Parts } from '../../unpack/unpack.worker.ts'
import { children } from './xml.ts'

export interface OfficePart {
  path: string
  root: Element
  /** Target part of a relationship; undefined for external targets, which are never fetched. */
  related(id: string | undefined): string | undefined
  relatedOf(type: string): string | undefined
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Resolves `../media/x.png` relative to `ppt/slides/`. */
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
