import { randomBytes } from 'node:crypto'
import { checkUpload, cleanFileName } from '@parley/protocol/model'
import { FILE_LINK_LIFE_MS } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { isOfficeCloud } from '../../domain/access/is-office-cloud.ts'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import { createSigner, type Signer } from '../../domain/access/signer.ts'
import type { Download, Downloads, LinkClaim, LinkVariant } from '../../domain/files/downloads.ts'
import type { Uploads } from '../../domain/files/uploads.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Feature, Job } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { createArrivingBytes } from './arriving-bytes.ts'
import { cleanFiles, removeStrays } from './clean-files.ts'
import { createFileCalls } from './file-calls.ts'
import { type FileParts, type FileSettings, pdfKey, thumbKey } from './file-parts.ts'
import { createFinishUpload } from './finish-upload.ts'
import { createPreview } from './preview/preview.ts'
import { requireQuota } from './quota.ts'
import { removeExpiredBytes } from './remove-expired-bytes.ts'
import { RunningUploads } from './running-uploads.ts'
import { createReceiveForm, createSpace, type ReceiveForm } from './space.ts'
import { createStoreFile, type StoreFile } from './store-file.ts'
import { createUploadTarget, type UploadTicket } from './upload-target.ts'
import { createUploads } from './uploads.ts'

const CLEAN_EVERY_MS = 3_600_000

type FileCalls = Pick<
  Handlers,
  | 'getUploadTarget'
  | 'finishUpload'
  | 'uploadChatFile'
  | 'listSpace'
  | 'deleteFromSpace'
  | 'checkFileExist'
  | 'getFileLinks'
  | 'getPreviewUrl'
>

function createDownloads(parts: FileParts, links: Signer<LinkClaim>): Downloads {
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

type Owner = Pick<Caller, 'companyId' | 'userId' | 'isCustomer'>
type AcceptFile = (
  owner: Owner,
  file: { id: string; path: string; name: string; size: number },
) => Promise<FileRow>

/** The rules of an upload, for bytes that somebody sent in another way. */
const createAcceptFile =
  (parts: FileParts, storeFile: StoreFile): AcceptFile =>
  async (owner, { id, path, size, ...given }) => {
    const name = cleanFileName(given.name)
    const problem = checkUpload({ name, size, isSilenced: false })
    if (problem) throw fileError(problem)
    await requireQuota(parts.db, parts, owner, size)
    return await storeFile(owner, { id, path, name, isSpace: false })
  }

interface FilesFeature {
  handlers: FileCalls
  uploads: Uploads
  downloads: Downloads
  storeFile: StoreFile
  acceptFile: AcceptFile
  receiveFile: ReceiveForm
  /** Removes the bytes of expired files from the store; failures are retried at the next cleaning. */
  removeBytes(fileIds: readonly string[]): Promise<void>
  cleaning: Job
}

async function createFiles(given: Omit<FileParts, 'arriving'>): Promise<FilesFeature> {
  const parts = { ...given, arriving: createArrivingBytes(given) }
  const { db, clock } = parts
  const secret = await loadSecret(db, 'file-link-key', async () => randomBytes(32).toString('base64url'))
  const key = Buffer.from(secret, 'base64url')
  const tickets = createSigner<UploadTicket>(key, 'upload', clock)
  const downloads = createDownloads(parts, createSigner<LinkClaim>(key, 'link', clock))
  const storeFile = createStoreFile(parts)
  const running = new RunningUploads()
  await removeStrays(parts)
  return {
    handlers: {
      ...createUploadTarget(parts, tickets),
      ...createFinishUpload(parts, storeFile),
      ...createSpace(parts, storeFile, running),
      ...createFileCalls(parts, downloads),
      ...createPreview(parts, downloads),
    },
    uploads: createUploads(parts, tickets, running),
    downloads,
    storeFile,
    acceptFile: createAcceptFile(parts, storeFile),
    receiveFile: createReceiveForm(parts, storeFile, running, false),
    removeBytes: ids =>
      removeExpiredBytes(parts, { ids }).catch(error =>
        parts.log.error({ err: error }, 'Bytes of expired files could not be removed yet.'),
      ),
    cleaning: cleanEveryHour(parts),
  }
}

/** Runs in the background, even at start: a hanging store must not block messaging. */
function cleanEveryHour(parts: FileParts): Job {
  const { log } = parts
  const stopping = new AbortController()
  let round = Promise.resolve()
  const clean = () => {
    round = round
      .then(() => cleanFiles(parts, stopping.signal))
      .then(
        counts => log.info(counts, 'Cleaned files.'),
        error => log.error({ err: error }, 'Files could not be cleaned.'),
      )
  }
  let timer: NodeJS.Timeout | undefined
  return {
    wake() {
      clean()
      timer = setInterval(clean, CLEAN_EVERY_MS)
    },
    stop() {
      clearInterval(timer)
      stopping.abort()
      return round
    },
  }
}

declare module '../../slots/context.ts' {
  interface Settings {
    files: FileSettings
  }
  interface Services extends Pick<FilesFeature, 'uploads' | 'downloads' | 'removeBytes'> {
    /** Stores bytes that did not come as an upload. */
    storeFile: StoreFile
    /** The same, if an upload of the same name and size were allowed; throws a `CallError` if not. */
    acceptFile: AcceptFile
    /** A whole file in one request, by the rules of an upload. */
    receiveFile: ReceiveForm
    /** What the operator allows one person to keep, in bytes. */
    fileQuota: number
  }
}

export const files = {
  async start(context) {
    const { files: settings, dataDir } = context.config
    const { handlers, cleaning, ...offered } = await createFiles({ ...context, settings, dataDir })
    context.provide({ ...offered, fileQuota: settings.quota })
    return { handlers, jobs: [cleaning] }
  },
} satisfies Feature
