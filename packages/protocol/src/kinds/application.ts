import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { code, longText, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

/** Clients agree on the kind but not on its value [kinds-1]: a link-like card sent by an application. */
const ApplicationValue = z.object({
  app_id: z.optional(code),
  app_name: z.optional(shortText),
  /** What other clients may call the same. */
  name: z.optional(shortText),
  title: z.optional(shortText),
  url: z.optional(url),
  desc: z.optional(longText),
  imageUrl: z.optional(url),
})

export const applicationKind = valueKind({
  kind: 'application',
  schema: ApplicationValue,
  toContent(value) {
    const { url, desc, imageUrl, name = '', title = name, app_name = title } = value
    if (!(app_name || url || desc)) return undefined
    return {
      kind: 'application',
      id: value.app_id,
      name: app_name,
      url,
      description: desc,
      imageUrl,
    }
  },
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
