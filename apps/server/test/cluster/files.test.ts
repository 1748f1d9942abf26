import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startS3 } from '../s3-server.ts'
import { askOffset, beginUpload, idOf, sendPart } from '../upload-file.ts'
import { missingForNodes, type Nodes, startNodes } from './nodes.ts'

describe.skipIf(missingForNodes)('files on two nodes with an object store', () => {
  let nodes: Nodes
  let s3: Awaited<ReturnType<typeof startS3>>
  let token: string

  beforeEach(async () => {
    s3 = await startS3()
    nodes = await startNodes({ s3: s3.settings })
    await nodes.one.createUser('ada', { role: 'administrator' })
    token = (await nodes.one.signIn('ada')).token
  })
  afterEach(async () => {
    await nodes.stop()
    await s3.stop()
  })

  const pieces = () => nodes.one.storage.db.selectFrom('upload_pieces').selectAll().execute()

  /** More than one piece. */
  const BYTES = randomBytes(9 * 1_048_576)
  const HALF = 8_500_000

  async function finish(node: Nodes['one'], location: string): Promise<string> {
    const { answer, message } = await node.call('finishUpload', { upload_id: idOf(location) }, { token })
    return answer?.original_url ?? message
  }

  /** Asking the same node ends the transfer that hangs. Asked before anything came, it is begun again. */
  async function sendUntilCut(location: string): Promise<number> {
    for (;;) {
      const cut = new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(BYTES.subarray(0, 100_000)),
      })
      void sendPart(nodes.one, token, location, 0, cut).catch(() => undefined)
      const arrived = await askOffset(nodes.one, token, location)
      if (arrived > 0) return arrived
    }
  }

  it('uploads: one node continues what another began, and any node serves the file', async () => {
    const location = await beginUpload(nodes.one, token, 'report.bin', BYTES.length)
    expect((await sendPart(nodes.one, token, location, 0, BYTES.subarray(0, HALF))).status).toBe(204)
    expect(await askOffset(nodes.two, token, location)).toBe(HALF)
    expect((await sendPart(nodes.two, token, location, 0, BYTES)).status).toBe(409)
    expect((await sendPart(nodes.two, token, location, HALF, BYTES.subarray(HALF))).status).toBe(204)
    const url = await finish(nodes.one, location)
    expect(await finish(nodes.two, location)).toBe(url)
    const download = await fetch(nodes.two.url + url, { headers: { token } })
    expect(Buffer.from(await download.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(await pieces()).toEqual([])
  })

  it('uploads: what arrived before a cut is on the other node', async () => {
    const location = await beginUpload(nodes.one, token, 'report.bin', BYTES.length)
    const arrived = await sendUntilCut(location)
    expect(await askOffset(nodes.two, token, location)).toBe(arrived)
    const rest = await sendPart(nodes.two, token, location, arrived, BYTES.subarray(arrived))
    expect(rest.status).toBe(204)
    const download = await fetch(nodes.one.url + (await finish(nodes.two, location)), { headers: { token } })
    expect(Buffer.from(await download.arrayBuffer()).equals(BYTES)).toBe(true)
  })

  it('uploads: two nodes that take the same part keep it once', async () => {
    const location = await beginUpload(nodes.one, token, 'report.bin', 1_000)
    const part = BYTES.subarray(0, 1_000)
    const both = [nodes.one, nodes.two].map(node => sendPart(node, token, location, 0, part))
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
    expect(statuses).toEqual([204, 409])
    expect((await pieces()).length).toBe(1)
  })

  it('exports: what one node wrote every node gives', async () => {
    const { answer } = await nodes.one.call('createExport', { reason: 'Case 7', scope: 'company' }, { token })
    const id = answer?.id ?? ''
    await vi.waitFor(
      async () => {
        const listed = (await nodes.two.call('listExports', {}, { token })).answer
        expect(listed?.find(item => item.id === id)?.state).toBe('ready')
      },
      { timeout: 60_000 },
    )
    const headers = { authorization: `Bearer ${token}` }
    const bytes = []
    for (const { url } of [nodes.one, nodes.two])
      bytes.push(
        Buffer.from(
          await (await fetch(`${url}/business/admin/exports/file/${id}`, { headers })).arrayBuffer(),
        ),
      )
    expect(bytes[0]?.subarray(0, 2).toString()).toBe('PK')
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true)
  })
})
