import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FormFile } from '@parley/protocol/rest'
import type { FastifyInstance } from 'fastify'
import { badInput } from '../domain/rest/call-error.ts'

const MAX_FIELD_BYTES = 8_192
const MAX_FIELDS = 20
/** Limits the fields before the file: the sender may not be known yet. */
const MAX_BYTES_BEFORE_FILE = 65_536
const MAX_MS_BEFORE_FILE = 10_000
const MAX_MS_AFTER_FILE = 10_000

/** Fields by name. A file is still being uploaded, so it has to come last. */
type Form = Record<string, string | FormFile>

/** In this scope a body may be a form. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: IncomingMessage) =>
    readForm(payload),
  )
}

async function readForm(payload: IncomingMessage): Promise<Form> {
  const form: Form = Object.create(null)
  const type = payload.headers['content-type'] ?? ''
  const parser = createParser(type)
  parser.on('field', (name, value) => {
    form[name] = value
  })
  const arrived = new Promise<void>((resolve, reject) => {
    parser.on('file', (name, stream, fileName) => {
      const mayComeLater = form.token === undefined && lengthOf(payload) <= MAX_BYTES_BEFORE_FILE
      const content = mayComeLater ? keepBytes(stream) : untilCut(stream, payload)
      form[name] = { name: fileName ?? '', content }
      // A small form is read whole: its token may be behind the file.
      if (!mayComeLater) resolve()
    })
    parser.on('finish', resolve)
    parser.on('error', () => reject(badInput('body', 'not a form')))
    payload.on('aborted', () => reject(badInput('body', 'broke off')))
  })
  payload.pipe(parser)
  await withinBounds(payload, arrived)
  return form
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Infinity)

/** Begins to read at once, so that what follows in the form arrives. */
function keepBytes(stream: NodeJS.ReadableStream): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = []
  stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  return Readable.from(chunks)
}

/** Fails when the fields are too large or take too long. */
async function withinBounds(payload: IncomingMessage, arrived: Promise<void>): Promise<void> {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(badInput('body', 'took too long')), MAX_MS_BEFORE_FILE)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    // The rest of this chunk may be the file: then `arrived` wins the race.
    if (bytes > MAX_BYTES_BEFORE_FILE) setImmediate(() => reject(badInput('body', 'too large')))
  }
  payload.on('data', count)
  try {
    await Promise.race([arrived, exceeded])
  } catch (error) {
    payload.unpipe()
    throw error
  } finally {
    clearTimeout(timer)
    payload.off('data', count)
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS, files: 1 },
    })
  } catch {
    throw badInput('body', 'not a form')
  }
}

/** A connection that breaks must not look like the end of the file. */
async function* untilCut(
  stream: NodeJS.ReadableStream,
  payload: IncomingMessage,
): AsyncGenerator<Uint8Array> {
  const cut = () =>
    void (stream as unknown as { destroy(error: Error): void }).destroy(badInput('body', 'broke off'))
  payload.once('aborted', cut)
  try {
    for await (const chunk of stream) yield chunk as Uint8Array
    if (!payload.complete)
      await Promise.race([
        once(payload, 'end'),
        once(payload, 'aborted').then(cut),
        pause(MAX_MS_AFTER_FILE, undefined, { ref: false }),
      ])
    if (!payload.complete) throw badInput('body', 'broke off')
  } finally {
    payload.off('aborted', cut)
  }
}
