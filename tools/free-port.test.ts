import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('keeps a port for the process that asked, and gives none that the system may give to others', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  const other = createSocket('udp4')
  other.bind({ port, address: '127.0.0.1', exclusive: true })
  await expect(once(other, 'listening')).rejects.toThrow('EADDRINUSE')
})
