import { FILE_LINK_LIFE_MS } from '@parley/protocol/rest'
import { isOfficeCloud } from '../../domain/access/is-office-cloud.ts'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import type { Download, Downloads, LinkClaim, LinkVariant } from '../../domain/files/downloads.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type FileParts, pdfKey, thumbKey } from './file-parts.ts'
import type { Signer } from './signer.ts'

export function createDownloads(parts: FileParts, links: Signer<LinkClaim>): Downloads {
  const { db, settings } = parts
  return {
    async open(viewer, fileId, variant) {
      const row = (await selectOwnFiles(db, viewer, [fileId])).get(fileId)
      if (!row) throw fileError('missing')
      if (row.expired_at !== null) throw fileError('expired')
      if (variant !== 'thumb' && (await isOfficeCloud(db, viewer.companyId)))
        throw fileError('office-download')
      const download = describe(row, variant)
      return download ?? Promise.reject(fileError('missing'))
    },
    linkTo({ sessionId }, row, variant, origin) {
      const { token, expiresAt } = links.sign({ fileId: row.id, variant, sessionId }, FILE_LINK_LIFE_MS)
      return { url: `${settings.mediaUrl ?? origin}/media/file?t=${token}`, expires_at: expiresAt }
    },
    verifyLink: links.verify,
  }
}

function describe(row: FileRow, variant: LinkVariant): Download | undefined {
  if (variant === 'original') return { row, key: row.blob, name: row.name, size: row.size, mime: row.mime }
  const [key, size, mime] =
    variant === 'thumb'
      ? [thumbKey(row.blob), row.thumb_size, 'image/webp']
      : [pdfKey(row.blob), row.pdf_size, 'application/pdf']
  return size === null ? undefined : { row, key, size, mime, name: `${row.name}.${mime.split('/')[1]}` }
}
