import fastify from 'fastify'
import { expect, it } from 'vitest'
import { recogniseHosts } from './recognise-hosts.ts'
import { mountSsoRoutes } from './sso-routes.ts'

// [sso-5]
it('the end of a session leads to the login page even if the provider cannot be asked', async () => {
  const app = fastify()
  recogniseHosts(app, { publicUrl: undefined, ownHosts: undefined })
  const pass = async () => undefined
  const fail = () => Promise.reject(new Error('not a URL'))
  const sso = { start: fail, finish: fail, receive: fail, metadata: () => '', end: fail }
  mountSsoRoutes(app, {
    sso,
    limiter: { consume: pass, forgive: pass, giveBack: pass },
  })
  const { statusCode, headers } = await app.inject('/sso/end?domain=%00')
  expect([statusCode, headers.location]).toEqual([302, '/login'])
})
