import type { Audit } from '../../domain/audit/audit.ts'
import type { ExportArchives } from '../../ports/export-archives.ts'
import { ArchiveStore } from './archive-store.ts'
import { stateOf } from './exports.ts'
import type { ExportParts } from './run-exports.ts'

/** Only administrators of the company get an archive, as long as it is kept; each download is audited. */
export const createExportArchives = (
  { storage: { db }, clock, ...places }: ExportParts,
  audit: Audit,
): ExportArchives => ({
  async open({ companyId, userId, isAdministrator }, id, ip) {
    const row = await db
      .selectFrom('exports')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .selectAll()
      .executeTakeFirst()
    if (!isAdministrator || !row || stateOf(row, clock.now()) !== 'ready') return undefined
    await audit.record({ action: 'export-download', outcome: 'ok', ip, userId, detail: id })
    return { bytes: await new ArchiveStore(places).read(id), size: row.size }
  },
})
