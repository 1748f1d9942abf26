import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { longText, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

const LinkValue = z.object({
  url,
  title: z.optional(longText),
  desc: z.optional(longText),
  source: z.optional(shortText),
  imageUrl: z.optional(url),
})

export const linkKind = valueKind({
  kind: 'link',
  schema: LinkValue,
  toContent: value => ({
    kind: 'link',
    url: value.url,
    // A card without a title shows its URL.
    title: value.title ?? value.url,
    description: value.desc,
    source: value.source,
    imageUrl: value.imageUrl,
  }),
  toValue: content => ({
    url: content.url,
    title: content.title,
    desc: content.description,
    source: content.source,
    imageUrl: content.imageUrl,
  }),
  emptyFields: { desc: '', source: '', imageUrl: '' },
  columns: {
    url: 'linkUrl',
    title: 'linkTitle',
    desc: 'linkDesc',
    source: 'linkSource',
    imageUrl: 'linkImgUrl',
  },
  ...ownLabel('link', '[链接]', content => content.title),
  copyText: content => content.url,
  searchText: ({ title, description = '', url }) => `${title} ${description} ${url}`,
  counts: true,
  userMaySend: true,
  actionable: true,
})
