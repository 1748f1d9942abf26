import { decodeFilePath } from '@parley/protocol/model'
import { isOfficeCloud } from '../../domain/access/is-office-cloud.ts'
import { selectOwnFiles } from '../../domain/access/select-own-files.ts'
import type { Downloads } from '../../domain/files/downloads.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { FileParts } from './file-parts.ts'

/** Whether a file exists, and its download URL. */
export const createFileCalls = (
  { db }: FileParts,
  downloads: Downloads,
): Pick<Handlers, 'checkFileExist' | 'getFileLinks'> => ({
  async checkFileExist({ caller }, { path }) {
    const address = decodeFilePath(path)
    const row = caller && address && (await selectOwnFiles(db, caller, [address.id])).get(address.id)
    if (!row) throw fileError('missing')
    if (row.expired_at !== null) return { exist: false, expired: true }
    return { exist: true, expired: false, file: encodeFile(row) }
  },
  getFileLinks: signedIn(async (caller, { file_paths }, { origin }) => {
    const addresses = file_paths.flatMap(path => {
      const address = decodeFilePath(path)
      return address ? [{ path, ...address }] : []
    })
    const rows = await selectOwnFiles(db, caller, [...new Set(addresses.map(({ id }) => id))])
    const thumbsOnly = await isOfficeCloud(db, caller.companyId)
    const links = addresses.flatMap(({ path, id, variant }) => {
      const row = rows.get(id)
      if (!row || row.expired_at !== null) return []
      if (variant === 'thumb' ? row.thumb_size === null : thumbsOnly) return []
      return [{ file_path: path, ...downloads.linkTo(caller, row, variant, origin) }]
    })
    return { links }
  }),
})
