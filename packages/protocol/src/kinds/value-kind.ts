import type * as z from 'zod/mini'
import type { ContentOf, Kind } from '../content.ts'
import type { HistoryRecord } from '../features/history/record.ts'
import type { KindDefinition, KindTraits } from '../kind.ts'
import { bad, ok, type Result } from '../result.ts'

type Fields = Record<string, unknown>

/**
 * A kind whose data is one flat object. Its record stores the named columns separately and the rest as JSON in the
 * body.
 */
interface ValueKind<K extends Kind, V extends Fields> extends KindTraits<K> {
  kind: K
  schema: z.ZodMiniType<V>
  toContent(value: V, dataType: string): ContentOf<K> | undefined
  toValue(content: ContentOf<K>): Fields
  emptyFields?: object
  columns?: Partial<Record<string, keyof HistoryRecord>>
  dataTypes?: readonly [string, ...string[]]
  dataTypeOf?(content: ContentOf<K>): string
  skipsRecord?(record: HistoryRecord): boolean
}

export function valueKind<K extends Kind, V extends Fields>(definition: ValueKind<K, V>): KindDefinition<K> {
  const { schema, toContent, toValue, columns = {}, dataTypes = [definition.kind], ...rest } = definition
  const dataTypeOf = definition.dataTypeOf ?? (() => dataTypes[0])
  const decodeData = (data: unknown, dataType: string): Result<ContentOf<K>> => {
    const parsed = schema.safeParse(isFields(data) ? present(data) : data)
    if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || definition.kind}`)
    const content = toContent(parsed.data, dataType)
    return content ? ok(defined(content)) : bad(`data.${definition.kind}`)
  }
  return {
    ...rest,
    dataTypes,
    decodeData,
    encodeData: content => present(toValue(content)),
    decodeRecord: record =>
      decodeData({ ...fieldsOf(record.body), ...readColumns(record, columns) }, record.chatType),
    encodeRecord: content => ({
      chatType: dataTypeOf(content),
      ...writeColumns(present(toValue(content)), columns),
    }),
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Other clients send an empty string for an absent field. */
const present = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as T

const defined = <T extends object>(content: T): T =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as T

/** If the body is not JSON, the columns are still used. */
function fieldsOf(body: string): Fields {
  try {
    const parsed: unknown = JSON.parse(body)
    return isFields(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const readColumns = (record: HistoryRecord, columns: Partial<Record<string, keyof HistoryRecord>>): Fields =>
  present(
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column && record[column]])),
  )

function writeColumns(value: Fields, columns: Partial<Record<string, keyof HistoryRecord>>) {
  const inBody: Fields = {}
  const inColumns: Fields = {}
  for (const [field, content] of Object.entries(value)) {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined
    if (column) inColumns[column] = content
    else inBody[field] = content
  }
  return { ...(inColumns as Partial<HistoryRecord>), body: JSON.stringify(inBody) }
}
