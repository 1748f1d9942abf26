import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { code, longText, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

const MAX_SENDERS = 50

const ProjectConsultValue = z.object({
  project_url: url,
  project_name: longText,
  price: z.optional(code),
  senders: z.optional(z.array(shortText).check(z.maxLength(MAX_SENDERS))),
})

export const projectConsultKind = valueKind({
  kind: 'project_consult',
  dataTypes: ['yespmp_project_consult'],
  schema: ProjectConsultValue,
  toContent: value => ({
    kind: 'project_consult',
    url: value.project_url,
    name: value.project_name,
    price: value.price,
    senders: value.senders ?? [],
  }),
  toValue: content => ({
    project_url: content.url,
    project_name: content.name,
    price: content.price,
    senders: content.senders,
  }),
  columns: { project_url: 'linkUrl', project_name: 'linkTitle' },
  ...ownLabel('project_consult', '[项目咨询]', content => content.name),
  copyText: content => content.url,
  searchText: content => content.name,
  counts: true,
  userMaySend: true,
  actionable: false,
})
