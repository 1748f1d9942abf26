import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { code, longText, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

/** The kind is specified but its value is not [kinds-1]: a link-like card sent by an application. */
const ApplicationValue = z.object({
  app_id: z.optional(code),
  app_name: shortText,
  url: z.optional(url),
  desc: z.optional(longText),
  imageUrl: z.optional(url),
})

export const applicationKind = valueKind({
  kind: 'application',
  schema: ApplicationValue,
  toContent: value => ({
    kind: 'application',
    id: value.app_id,
    name: value.app_name,
    url: value.url,
    description: value.desc,
    imageUrl: value.imageUrl,
  }),
  toValue: content => ({
    app_id: content.id,
    app_name: content.name,
    url: content.url,
    desc: content.description,
    imageUrl: content.imageUrl,
  }),
  columns: { app_name: 'linkTitle', url: 'linkUrl', desc: 'linkDesc', imageUrl: 'linkImgUrl' },
  ...ownLabel('application', '[应用]', content => content.name),
  copyText: content => content.url,
  searchText: ({ name, description = '' }) => `${name} ${description}`,
  counts: true,
  userMaySend: true,
  actionable: false,
})
