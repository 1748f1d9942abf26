import type { Context } from '../../context.ts'
import { createDownloads } from './downloads.ts'
import { createFileLinks } from './file-links.ts'
import { createSpace } from './space.ts'
import { createUploads } from './uploads.ts'

export const createFiles = (context: Context) => ({
  ...createUploads(context),
  ...createDownloads(context),
  ...createFileLinks(context),
  ...createSpace(context),
})
