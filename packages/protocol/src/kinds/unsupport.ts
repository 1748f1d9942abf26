import type { KindDefinition } from '../kind.ts'
import { ok } from '../result.ts'

/** Stands for every data-type this version does not know. Nobody may send it, everybody may receive it. */
export const unsupportKind: KindDefinition<'unsupport'> = {
  kind: 'unsupport',
  dataType: 'unsupport',
  decodeData: data => ok({ kind: 'unsupport', dataType: 'unsupport', data }),
  encodeData: content => content.data,
  decodeRecord: record => ok({ kind: 'unsupport', dataType: record.chatType, data: record.body }),
  encodeRecord: content => ({
    chatType: content.dataType,
    body: typeof content.data === 'string' ? content.data : JSON.stringify(content.data ?? null),
  }),
  preview: () => ({ key: 'unsupported' }),
  body: () => '[不支持的类型]',
  counts: true,
  userMaySend: false,
}
