import { MAX_STANZA_DEPTH } from '../constants.ts'
import type { KindDefinition } from '../kind.ts'
import { nestsDeeperThan } from '../nesting.ts'
import { ok } from '../result.ts'

/** A record that another version wrote need not hold JSON: its body is then kept as it stands. */
function decodeRecordBody(body: string): unknown {
  try {
    const data: unknown = JSON.parse(body)
    return nestsDeeperThan(data, MAX_STANZA_DEPTH) ? body : data
  } catch {
    return body
  }
}

/** Stands for every data-type this version does not know. Nobody may send it, everybody may receive it. */
export const unsupportKind: KindDefinition<'unsupport'> = {
  kind: 'unsupport',
  dataType: 'unsupport',
  decodeData: data => ok({ kind: 'unsupport', dataType: 'unsupport', data }),
  encodeData: content => content.data,
  decodeRecord: record =>
    ok({ kind: 'unsupport', dataType: record.chatType, data: decodeRecordBody(record.body) }),
  encodeRecord: content => ({ chatType: content.dataType, body: JSON.stringify(content.data ?? null) }),
  preview: () => ({ key: 'unsupported' }),
  body: () => '[不支持的类型]',
  counts: true,
  userMaySend: false,
}
