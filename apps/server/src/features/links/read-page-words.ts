import type { Page } from './fetch-page.ts'

export interface PageWords {
  title?: string
  description?: string
  source?: string
}

const MAX_WORDS = 300
/** The head of a page; a title further down does not count. */
const MAX_HEAD = 131_072

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** One line of plain text; zero-width and bidirectional control characters could fake other text. */
const plain = (html: string | undefined): string | undefined => {
  const line = (html ?? '')
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]|\s/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return line === '' ? undefined : [...line].slice(0, MAX_WORDS / 2).join('')
}

function decode({ bytes, contentType }: Page): string {
  const beginning = bytes.subarray(0, 2_048).toString('latin1')
  const charset = /charset=["']?([\w-]+)/i
  const label = charset.exec(contentType)?.[1] ?? charset.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The `content` of each `<meta>` by its `property` or `name`. */
function metasOf(head: string): Map<string, string> {
  const metas = new Map<string, string>()
  for (const [tag] of head.matchAll(/<meta\s[^>]{1,2000}>/gi)) {
    const attribute = (name: string) =>
      new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean)
    const name = (attribute('property') ?? attribute('name'))?.toLowerCase()
    const content = attribute('content')
    if (name !== undefined && content !== undefined && !metas.has(name)) metas.set(name, content)
  }
  return metas
}

/** How a page describes itself, as plain text. */
export function readPageWords(page: Page): PageWords {
  const head = decode(page).slice(0, MAX_HEAD)
  const metas = metasOf(head)
  const title = plain(metas.get('og:title')) ?? plain(/<title[^>]{0,200}>([^<]{0,1000})/i.exec(head)?.[1])
  const description = plain(metas.get('og:description')) ?? plain(metas.get('description'))
  const source = plain(metas.get('og:site_name'))
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(source !== undefined && { source }),
  }
}
