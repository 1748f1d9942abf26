import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPeersEngine } from './peers-engine.ts'

const seat = { user: 'alice', device: 'web' }
const clock = { now: () => 1_800_000_000_000 }

// [calls-6]
it('the peers engine gives each caller credentials for the relay that end after an hour', async () => {
  const settings = { stunUrls: ['stun:s'], turnUrls: ['turn:t'], turnSecret: 'secret' }
  const { iceServers } = await createPeersEngine(settings, clock).admit('c', seat)
  expect(iceServers).toEqual([
    { urls: ['stun:s'] },
    {
      urls: ['turn:t'],
      username: expect.stringMatching(/^1800003600:[0-9a-f]{16}$/),
      credential: expect.any(String),
    },
  ])
  const { username = '', credential } = iceServers[1] ?? {}
  expect(credential).toBe(createHmac('sha1', 'secret').update(username).digest('base64'))
})

it('the peers engine needs no server on one network', async () => {
  const settings = { stunUrls: [], turnUrls: [], turnSecret: undefined }
  expect((await createPeersEngine(settings, clock).admit('c', seat)).iceServers).toEqual([])
})
