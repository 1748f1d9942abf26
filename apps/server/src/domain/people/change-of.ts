import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Columns that every change of a person by somebody sets: the next version, and whose it is [admin-6]. */
export const changeOf = (eb: ExpressionBuilder<Schema, 'users'>, editorId: number) => ({
  version: eb('version', '+', 1),
  changed_by: editorId,
  changed_version: eb('version', '+', 1),
})
