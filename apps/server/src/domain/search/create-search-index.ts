import type { DialectName } from '../../storage/storage.ts'
import { createPostgresIndex } from './postgres-index.ts'
import type { SearchIndex } from './search-index.ts'
import { createSqliteIndex } from './sqlite-index.ts'

export const createSearchIndex = (dialect: DialectName): SearchIndex =>
  dialect === 'sqlite' ? createSqliteIndex() : createPostgresIndex()
