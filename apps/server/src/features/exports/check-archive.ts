import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import { fingerprintOf, isSignedBy } from '../../domain/archive/signing-key.ts'
import { MANIFEST } from './archive-writer.ts'
import { BLOCK_BYTES, BlockHashes } from './block-hashes.ts'
import {
  END_BYTES,
  encodeDirectory,
  encodeLocalHeader,
  findDirectory,
  lastOffset,
  TAIL_BYTES,
  type ZipEntry,
} from './zip-format.ts'

const Manifest = z.object({
  format: z.literal('parley-export-1'),
  /** How many bytes the blocks cover: everything before the manifest. */
  bytes: z.number(),
  blocks: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), crc: z.number(), offset: z.number() })),
  about: z.record(z.string(), z.unknown()),
  key: z.string(),
  signature: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestText = ({ signature: _, ...manifest }: Manifest): string => JSON.stringify(manifest)

export type CheckedArchive =
  | { manifest: Manifest; fingerprint: string }
  /** `from` and `to`: the bytes of the archive among which one was changed. */
  | { fault: 'format' | 'signature' }
  | { fault: 'bytes'; entry: string; from: number; to: number }

/** Checks every byte of an exported archive with nothing but the archive itself [exports-3]. */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const file = await open(path, 'r')
  try {
    return await check(file)
  } finally {
    await file.close()
  }
}

async function check(file: FileHandle): Promise<CheckedArchive> {
  const { size } = await file.stat()
  const found = await findManifest(file, size)
  if (!found) return { fault: 'format' }
  const { manifest, start, end } = found
  if (!isSignedBy(manifest.key, manifestText(manifest), manifest.signature)) return { fault: 'signature' }
  const { bytes, blocks, entries } = manifest
  if (start !== bytes) return { fault: 'format' }
  const actual = await hashBlocks(file, bytes)
  const changed = blocks.findIndex((expected, index) => actual[index] !== expected)
  if (changed >= 0) {
    const from = changed * BLOCK_BYTES
    return {
      fault: 'bytes',
      entry: entryAt(entries, from),
      from,
      to: Math.min(from + BLOCK_BYTES, bytes) - 1,
    }
  }
  const text = await readBytes(file, start, end)
  const manifestEntry = describeManifest(text, bytes)
  const header = encodeLocalHeader(manifestEntry)
  const isHeaderWhole = header.equals(text.subarray(0, header.length))
  const directory = encodeDirectory([...entries, manifestEntry], end)
  const isWhole = isHeaderWhole && directory.equals(await readBytes(file, end, size))
  return isWhole
    ? { manifest, fingerprint: fingerprintOf(manifest.key) }
    : { fault: 'bytes', entry: 'the directory', from: isHeaderWhole ? end : start, to: size - 1 }
}

function describeManifest(text: Buffer, offset: number): ZipEntry {
  const at = 30 + MANIFEST.length
  return { name: MANIFEST, size: text.length - at, crc: crc32(text.subarray(at)), offset }
}

async function findManifest(file: FileHandle, size: number) {
  const end = findDirectory(await readBytes(file, Math.max(0, size - TAIL_BYTES), size))
  if (end === undefined || end >= size) return undefined
  const directory = await readBytes(file, end, size - END_BYTES)
  const start = lastOffset(directory)
  if (start === undefined || start + 30 + MANIFEST.length >= end) return undefined
  const json = (await readBytes(file, start + 30 + MANIFEST.length, end)).toString()
  const parsed = Manifest.safeParse(parseJson(json))
  return parsed.success ? { manifest: parsed.data, start, end } : undefined
}

async function hashBlocks(file: FileHandle, bytes: number): Promise<string[]> {
  const blocks = new BlockHashes()
  for (let at = 0; at < bytes; ) {
    const piece = await readBytes(file, at, Math.min(at + (1 << 20), bytes))
    if (piece.length === 0) break
    blocks.feed(piece)
    at += piece.length
  }
  blocks.end()
  return blocks.hashes
}

async function readBytes(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, to - from))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
  return bytes.subarray(0, bytesRead)
}

const entryAt = (entries: readonly ZipEntry[], byte: number): string =>
  entries.findLast(({ offset }) => offset <= byte)?.name ?? ''

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
