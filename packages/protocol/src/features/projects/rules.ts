import type { ApplicationContent, ProjectConsultContent } from '../../content/cards.ts'
import { isRoomName } from '../../ids.ts'
import { isSafeUrl } from '../../safe-url.ts'

export const MAX_PROJECT_NAME = 200
export const MAX_PRICE_LENGTH = 32
export const MAX_DESCRIPTION = 500
export const MAX_CARD_URL = 2_000

/** What a customer wants to talk about, or staff offer. */
export interface Project {
  url: string
  name: string
  price?: string | undefined
}

/** The card of a project; undefined: without a name or with an address that must not be opened. */
export function projectCard({ url, name, price = '' }: Project): ProjectConsultContent | undefined {
  const [title, sum] = [name.trim().slice(0, MAX_PROJECT_NAME), price.trim().slice(0, MAX_PRICE_LENGTH)]
  if (title === '' || !isWebAddress(url)) return undefined
  return { kind: 'project_consult', url, name: title, ...(sum !== '' && { price: sum }), senders: [] }
}

/** What an application shows of itself. */
interface Application {
  name: string
  url: string
  description?: string | undefined
}

/** A card that says what a consultation is about. */
export type BusinessCard = ProjectConsultContent | ApplicationContent

export const isBusinessCard = ({ kind }: { kind: string }): boolean =>
  kind === 'project_consult' || kind === 'application'

/** The card of an application; undefined: without a name or with an address that must not be opened. */
export function applicationCard({
  url,
  name,
  description = '',
}: Application): ApplicationContent | undefined {
  const [title, words] = [
    name.trim().slice(0, MAX_PROJECT_NAME),
    description.trim().slice(0, MAX_DESCRIPTION),
  ]
  if (title === '' || !isWebAddress(url)) return undefined
  return { kind: 'application', name: title, url, ...(words !== '' && { description: words }) }
}

const isWebAddress = (url: string): boolean =>
  url.length <= MAX_CARD_URL && /^https?:/i.test(url) && isSafeUrl(url)

interface Params {
  get(name: string): string | null
}

/**
 * A link `/consult/{team}?project=…&url=…&price=…` names the project that the consultation is about, one with
 * `app=…&url=…&desc=…` an application [customers-15].
 */
export const cardOfLink = (params: Params): BusinessCard | undefined =>
  projectOfLink(params) ??
  applicationCard({
    url: params.get('url') ?? '',
    name: params.get('app') ?? '',
    description: params.get('desc') ?? '',
  })

const projectOfLink = (params: Params): ProjectConsultContent | undefined =>
  projectCard({
    url: params.get('url') ?? '',
    name: params.get('project') ?? '',
    price: params.get('price') ?? '',
  })

/**
 * What a host page asks of the client in its frame, as the path of the link that does the same: `{ name: 'consult', data: { team,
 * project | app, url, price | desc } }`. Undefined: something else, or not well formed [embed-4].
 */
export function linkOfHostMessage(message: unknown): string | undefined {
  const { name, data } = fieldsOf(message)
  const { team, ...about } = fieldsOf(data)
  if (name !== 'consult' || typeof team !== 'string' || !isRoomName(team)) return undefined
  const search = wordsOf(about)
    .map(([field, word]) => `${field}=${encodeURIComponent(word)}`)
    .join('&')
  return `/consult/${team}${search && `?${search}`}`
}

/** What the page around the website widget says the visitor looks at, in the words of the link [customers-15]. */
export function cardOfHost(about: unknown): BusinessCard | undefined {
  const words = new Map(wordsOf(fieldsOf(about)))
  return cardOfLink({ get: name => words.get(name) ?? null })
}

const LINK_FIELDS = ['project', 'app', 'url', 'price', 'desc']

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const wordsOf = (fields: Record<string, unknown>): [string, string][] =>
  LINK_FIELDS.flatMap(name => {
    const word = fields[name]
    return typeof word === 'string' ? [[name, word]] : []
  })
