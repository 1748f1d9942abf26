import type { FastifyInstance } from 'fastify'

/** Time for a whole request to arrive. */
const BODY_MS = 30_000
/** These are given up only when silent, however long they take. */
const MAY_TAKE_LONG = new Set(['application/offset+octet-stream', 'multipart/form-data'])

/** A body that drips in must not hold a connection for ever. */
export function limitBodyTime(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    const type = request.headers['content-type']?.split(';', 1)[0] ?? ''
    const { socket } = request.raw
    if (MAY_TAKE_LONG.has(type)) {
      socket.setTimeout(BODY_MS, () => void socket.destroy())
      request.raw.once('close', () => void socket.setTimeout(0))
      return payload
    }
    const deadline = setTimeout(() => void socket.destroy(), BODY_MS)
    const clear = () => clearTimeout(deadline)
    request.raw.once('end', clear)
    request.raw.once('close', clear)
    return payload
  })
}
