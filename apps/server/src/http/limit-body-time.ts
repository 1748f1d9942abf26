import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time for a whole request to arrive, or for the next chunk of an upload. */
const BODY_MS = 30_000
/** These time out only when idle, however long they take. */
const MAY_TAKE_LONG = new Set(['application/offset+octet-stream', 'multipart/form-data'])

/** A slow body must not hold a connection for ever. */
export function limitBodyTime(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    const type = request.headers['content-type']?.split(';', 1)[0] ?? ''
    watch(request, MAY_TAKE_LONG.has(type))
    return payload
  })
}

function watch({ raw }: FastifyRequest, mayTakeLong: boolean): void {
  const { socket } = raw
  let before = mayTakeLong ? socket.bytesRead : Number.NaN
  const timer = setInterval(() => {
    // The body is complete: reading a slow response does not time out.
    if (raw.complete) stop()
    else if (mayTakeLong && socket.bytesRead !== before) before = socket.bytesRead
    else socket.destroy()
  }, BODY_MS)
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
