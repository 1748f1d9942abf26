import { CODE } from '@parley/protocol/rest'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepDevice } from '../../../test/kept-device.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { ABSOLUTE_LIFE_MS, GRACE_MS, IDLE_LIFE_MS, TOKEN_LIFE_MS } from './session-times.ts'

const HOUR_MS = 3_600_000
const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let ahead = 0

onBothDatabases(
  server => {
    beforeEach(async () => {
      ahead = 0
      await server().createUser('ann')
    })
    const codeOf = async (token = '') => (await server().call('getSelf', {}, { token })).code
    const refresh = (token = '') => server().call('refreshToken', {}, { token })
    /** As our client does it: the token stays out of the URL. */
    const renew = (token = '', headers: Record<string, string> = {}) =>
      server().call('refreshToken', {}, { headers: { authorization: `Bearer ${token}`, ...headers } })
    const connect = (xmppToken = '') => WireClient.connect(server(), 'ann', xmppToken)

    // [wire-30]
    describe('a session token', () => {
      it('expires after 15 minutes, and the refresh token renews it', async () => {
        const first = await server().signIn('ann')
        const client = await connect(first.xmpp_token)
        expect(Math.abs(first.expires_at - Date.now() - 900_000)).toBeLessThan(60_000)
        ahead = TOKEN_LIFE_MS - 60_000
        expect(await codeOf(first.token)).toBe(0)
        ahead = TOKEN_LIFE_MS
        expect([await codeOf(first.token), (await refresh(first.token)).code]).toEqual([110, 110])
        expect(await server().call('listRecent', {}, { token: first.history_token })).toMatchObject({
          code: 401,
        })
        const { answer: next } = await renew(first.refresh_token)
        expect(await codeOf(next?.token)).toBe(0)
        expect(await server().call('listRecent', {}, { token: next?.history_token ?? '' })).toMatchObject({
          code: 200,
        })
        // Streams last as long as the session.
        await client.settle()
        await client.close()
      })

      it('is renewed in the second half of its life, to the same token for all windows', async () => {
        const first = await server().signIn('ann')
        ahead = TOKEN_LIFE_MS / 2 - 60_000
        expect((await refresh(first.token)).answer).toMatchObject({ token: first.token })
        ahead = TOKEN_LIFE_MS / 2
        const answers = [refresh(first.token), refresh(first.token), renew(first.refresh_token)]
        const [one, two, three] = (await Promise.all(answers)).map(({ answer }) => answer)
        expect(one?.token).not.toBe(first.token)
        expect([two?.token, three?.token]).toEqual([one?.token, one?.token])
        expect([two?.refresh_token, three?.refresh_token]).toEqual([one?.refresh_token, one?.refresh_token])
        expect(one?.history_token).not.toBe(first.history_token)
        expect([await codeOf(first.token), await codeOf(one?.token)]).toEqual([0, 0])
        ahead += GRACE_MS
        expect([await codeOf(first.token), await codeOf(one?.token)]).toEqual([110, 0])
      })

      it('is short-lived after the first renewal of an older session', async () => {
        const first = await server().signIn('ann')
        await server()
          .storage.db.updateTable('sessions')
          .set({ token_until: null, refresh_hash: null })
          .execute()
        ahead = HOUR_MS
        expect(await codeOf(first.token)).toBe(0)
        const { answer } = await refresh(first.token)
        expect(answer?.token).not.toBe(first.token)
        ahead += TOKEN_LIFE_MS
        expect([await codeOf(answer?.token), (await renew(answer?.refresh_token)).code]).toEqual([110, 0])
      })
    })

    // [wire-29, wire-30]
    describe('a refresh token', () => {
      it('is valid for no other purpose, and only while its session lasts', async () => {
        const { token, refresh_token } = await server().signIn('ann')
        expect(await codeOf(refresh_token)).toBe(110)
        expect(await server().call('listRecent', {}, { token: refresh_token ?? '' })).toMatchObject({
          code: 401,
        })
        await server().call('logout', {}, { token })
        expect((await renew(refresh_token)).code).toBe(110)
      })

      it('expires after 12 idle hours, and when the account is disabled', async () => {
        const { refresh_token } = await server().signIn('ann')
        ahead = IDLE_LIFE_MS
        expect((await renew(refresh_token)).code).toBe(110)
        ahead = 0
        await server().storage.db.updateTable('users').set({ disabled: 1 }).execute()
        expect((await renew(refresh_token)).code).toBe(110)
      })

      it('extends a session in use beyond a week', async () => {
        let { refresh_token } = await server().signIn('ann')
        for (ahead = 0; ahead < ABSOLUTE_LIFE_MS + 2 * HOUR_MS; ahead += 11 * HOUR_MS) {
          const { answer } = await renew(refresh_token)
          refresh_token = answer?.refresh_token
          expect(await codeOf(answer?.token)).toBe(0)
        }
      })

      it('can be used again if its response was lost', async () => {
        const { refresh_token } = await server().signIn('ann')
        const lost = await renew(refresh_token)
        ahead = HOUR_MS
        const { answer } = await renew(refresh_token)
        expect(answer?.token).toBe(lost.answer?.token)
        expect(await codeOf(answer?.token)).toBe(0)
      })

      it('ends the session and its streams when a copy of it is used', async () => {
        const { refresh_token: stolen } = await server().signIn('ann')
        const { answer: thief } = await renew(stolen)
        const client = await connect(thief?.xmpp_token)
        expect(await codeOf(thief?.token)).toBe(0)
        ahead = GRACE_MS
        expect((await renew(stolen)).code).toBe(110)
        await client.ended
        expect(await codeOf(thief?.token)).toBe(CODE.deviceReused)
        expect((await renew(thief?.refresh_token)).code).toBe(110)
      })

      it('that waited while the server stood still ends nothing; a copy used later is caught', async () => {
        const { refresh_token: first } = await server().signIn('ann')
        const { answer: next } = await renew(first)
        expect(await codeOf(next?.token)).toBe(0)
        ahead = GRACE_MS
        const late = renew(first)
        // Like a process that was stopped.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_100)
        expect((await late).code).toBe(CODE.busy)
        expect(await codeOf(next?.token)).toBe(0)
        await expect.poll(async () => (await renew(first)).code).toBe(110)
        expect(await codeOf(next?.token)).toBe(CODE.deviceReused)
      })

      it('reveals a copy, however often it was renewed since', async () => {
        const first = await server().signIn('ann')
        let { refresh_token } = first
        let token = ''
        for (let round = 0; round < 3; round++) {
          const { answer } = await renew(refresh_token)
          token = answer?.token ?? ''
          refresh_token = answer?.refresh_token
          await codeOf(token)
        }
        expect((await renew(first.refresh_token)).code).toBe(110)
        expect(await codeOf(token)).toBe(CODE.deviceReused)
      })

      it('works in the browser it was issued to, even after a browser update', async () => {
        const { refresh_token } = await server().signIn('ann', undefined, undefined, chrome(142))
        expect((await renew(refresh_token, { 'user-agent': FIREFOX })).code).toBe(110)
        expect((await renew(refresh_token, { 'user-agent': chrome(143) })).code).toBe(0)
      })

      it('works only with its cookie in a browser that stays signed in', async () => {
        const { token, refresh_token } = await server().signIn('ann')
        const cookie = await keepDevice(server(), token)
        const other = await server().signIn('ann')
        const otherCookie = await keepDevice(server(), other.token)
        ahead = TOKEN_LIFE_MS - 60_000
        // Somebody who read the token in a log can use it, but not renew it.
        expect((await refresh(token)).answer).toMatchObject({ token })
        expect((await renew(refresh_token)).code).toBe(110)
        expect((await renew(refresh_token, { cookie: otherCookie })).code).toBe(110)
        expect((await renew(refresh_token, { cookie })).code).toBe(0)
      })
    })
  },
  { clock: { now: () => Date.now() + ahead } },
)
