import { MAX_STANZA_DEPTH } from '../constants.ts'
import type { KindDefinition } from '../kind.ts'
import { nestsDeeperThan } from '../nests-deeper-than.ts'
import { ok } from '../result.ts'
import { WIRE_LABELS } from './labelled.ts'

/** Records from another version may not contain JSON; their body is kept unchanged. */
function decodeRecordBody(body: string): unknown {
  try {
    const data: unknown = JSON.parse(body)
    return nestsDeeperThan(data, MAX_STANZA_DEPTH) ? body : data
  } catch {
    return body
  }
}

/** Everything that is said in it: word lists and search apply to what this version cannot show, too. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

/** Stands for every data-type this version does not know. Our client sends none, others may. */
export const unsupportedKind: KindDefinition<'unsupported'> = {
  kind: 'unsupported',
  dataTypes: ['unsupport'],
  dataTypeOf: content => content.dataType,
  decodeData: (data, dataType) => ok({ kind: 'unsupported', dataType, data }),
  encodeData: content => content.data,
  decodeRecord: record =>
    ok({ kind: 'unsupported', dataType: record.chatType, data: decodeRecordBody(record.body) }),
  encodeRecord: content => ({ chatType: content.dataType, body: JSON.stringify(content.data ?? null) }),
  preview: () => ({ key: 'unsupported' }),
  placeholder: () => ({ key: 'unsupported' }),
  body: () => WIRE_LABELS.unsupported,
  copyText: () => undefined,
  searchText: ({ data }) => textsIn(data).join(' '),
  counts: true,
  userMaySend: false,
  actionable: false,
}
