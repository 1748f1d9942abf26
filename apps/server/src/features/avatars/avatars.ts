import { buffer } from 'node:stream/consumers'
import { AVATAR_MEMBERS, decodeFilePath } from '@parley/protocol/model'
import type { OverlayOptions } from 'sharp'
import type { Viewer } from '../../domain/access/select-own-files.ts'
import type { ComposeAvatar } from '../../domain/files/compose-avatar.ts'
import type { Downloads } from '../../domain/files/downloads.ts'
import { pictureKeyAt } from '../../domain/pictures/pictures.ts'
import { badInput, CallError, notFound } from '../../domain/rest/call-error.ts'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import type { Feature } from '../../slots/feature.ts'

/** Up to nine members on a canvas of 50 px [rooms-8]. */
const SIDE = 50
const GAP = 2
const GROUND = '#dfe5e8'
const NOBODY = '#9aa5ab'
/** Up to this many are arranged two by two, more three by three. */
const SMALL = 4

/** Loaded with the first picture: the library takes 20 MB. */
const loadSharp = async () => (await import('sharp')).default

interface Parts {
  downloads: Downloads
  blobs: BlobStore
}

/** The picture of a group from those of its members; only files of this server that the asking person may see. */
const createComposeAvatar =
  (parts: Parts): ComposeAvatar =>
  async (viewer, urls) => {
    if (urls.length === 0 || urls.length > AVATAR_MEMBERS)
      throw badInput('groupUrlList', `1 to ${AVATAR_MEMBERS} addresses`)
    const columns = urls.length <= SMALL ? 2 : 3
    const side = Math.floor((SIDE - GAP * (columns + 1)) / columns)
    const faces = await Promise.all(urls.map(url => drawFace(parts, viewer, url, side)))
    if (faces.every(face => face === undefined)) throw notFound('No such picture.')
    const step = side + GAP
    const tiles = faces.map(
      (face, place): OverlayOptions => ({
        input: face ?? { create: { width: side, height: side, channels: 3, background: NOBODY } },
        left: GAP + step * (place % columns),
        top: GAP + step * Math.floor(place / columns),
      }),
    )
    const sharp = await loadSharp()
    return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: GROUND } })
      .composite(tiles)
      .png()
      .toBuffer()
  }

/** Undefined: there is none, it cannot be seen, or it cannot be drawn. */
async function drawFace(
  { downloads, blobs }: Parts,
  viewer: Viewer,
  url: string,
  side: number,
): Promise<Buffer | undefined> {
  // Who has no picture leaves their place empty.
  if (url === '') return undefined
  const face = pictureKeyAt(url)
  const file = decodeFilePath(url)
  if (face === undefined && !file) throw badInput('groupUrlList', 'only pictures of this server')
  try {
    const key = file ? (await downloads.open(viewer, file.id, 'thumb')).key : (face ?? '')
    const picture = await buffer(await blobs.read(key))
    const sharp = await loadSharp()
    return await sharp(picture).resize(side, side, { fit: 'cover' }).png().toBuffer()
  } catch (error) {
    if (error instanceof CallError || error instanceof BlobMissing) return undefined
    throw error
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    composeAvatar: ComposeAvatar
  }
}

export const avatars = {
  start(context) {
    context.provide({ composeAvatar: createComposeAvatar(context) })
  },
} satisfies Feature
