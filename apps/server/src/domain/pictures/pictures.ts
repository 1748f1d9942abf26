import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { PICTURE_SIZE } from '@parley/protocol/model'
import sharp from 'sharp'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { UploadFolder } from '../../storage/blobs/upload-folder.ts'
import { badInput } from '../rest/call-error.ts'

const TYPE = 'image/webp'
const ROOT = '/picture/'
const ADDRESS = /^\/picture\/([0-9a-f]{32})$/
const MAX_PIXELS = 4_096 * 4_096

interface PictureParts {
  blobs: BlobStore
  folder: UploadFolder
}

/** `cover` crops the picture, for faces; `contain` keeps all of it, for logos. */
export type PictureFit = 'cover' | 'contain'

export const pictureKeyOf = (id: string): string => `picture-${id}`

/** Undefined for the URL of anything else. */
export function pictureKeyAt(url: string): string | undefined {
  const id = ADDRESS.exec(url)?.[1]
  return id === undefined ? undefined : pictureKeyOf(id)
}

/**
 * Pictures of people and companies, re-encoded from the upload. Their URLs cannot be guessed and their content never
 * changes, so anyone who has a URL may load it without a token.
 */
export function createPictures({ blobs, folder }: PictureParts) {
  return {
    /** Returns the URL. Bytes that are not a picture are refused; of a moving one the first picture is kept. */
    async store(base64: string, fit: PictureFit, size = PICTURE_SIZE): Promise<string> {
      const bytes = await paint(Buffer.from(base64, 'base64'), fit, size)
      const id = randomBytes(16).toString('hex')
      const path = folder.pathOf(pictureKeyOf(id))
      try {
        await writeFile(path, bytes)
        await blobs.put(pictureKeyOf(id), path, TYPE)
      } finally {
        await rm(path, { force: true })
      }
      return ROOT + id
    },
    /** Ignores foreign URLs. */
    async remove(address: string): Promise<void> {
      const key = pictureKeyAt(address)
      if (key !== undefined) await blobs.remove(key)
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

/** Drawings, e.g. SVG, can refer to other files and take as long as they like. */
const isPhoto = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 12)
  return /^(?:\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP)/s.test(head)
}

async function paint(bytes: Buffer, fit: PictureFit, size: number): Promise<Buffer> {
  if (!isPhoto(bytes)) throw badInput('picture', 'not a picture')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw badInput('picture', 'not a picture')
  }
}
