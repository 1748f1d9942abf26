import type { ProjectConsultContent } from '../../content/cards.ts'
import { isSafeUrl } from '../../safe-url.ts'

export const MAX_PROJECT_NAME = 200
export const MAX_PRICE_LENGTH = 32

/** What a customer wants to talk about, or staff offer. */
export interface Project {
  url: string
  name: string
  price?: string | undefined
}

/** The card of a project; undefined: without a name or with an address that must not be opened. */
export function projectCard({ url, name, price = '' }: Project): ProjectConsultContent | undefined {
  const [title, sum] = [name.trim().slice(0, MAX_PROJECT_NAME), price.trim().slice(0, MAX_PRICE_LENGTH)]
  if (title === '' || !/^https?:/i.test(url) || !isSafeUrl(url)) return undefined
  return { kind: 'project_consult', url, name: title, ...(sum !== '' && { price: sum }), senders: [] }
}

/** A link `/consult/{team}?project=…&url=…&price=…` names the project that the consultation is about [customers-15]. */
export const projectOfLink = (params: {
  get(name: string): string | null
}): ProjectConsultContent | undefined =>
  projectCard({
    url: params.get('url') ?? '',
    name: params.get('project') ?? '',
    price: params.get('price') ?? '',
  })
