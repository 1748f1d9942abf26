import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const MINUTES_MS = 300_000
const clock = { shift: 0, now: () => Date.now() + clock.shift }

onEachDatabase(
  server => {
    let ann: string
    let boss: string
    const check = async () => (await server().call('getCapturePermit', {}, { token: ann })).answer
    const enter = (code: string) => server().call('enterCaptureCode', { code }, { token: ann })
    const setCode = async (auth_date: number) =>
      (await server().call('saveCaptureSetting', { auth_date }, { token: boss })).answer?.code ?? ''

    beforeEach(async () => {
      clock.shift = 0
      await server().createUser('ann')
      ann = (await server().signIn('ann')).token
      await server().createUser('boss', { role: 'administrator' })
      boss = (await server().signIn('boss')).token
    })

    // [capture-2]
    it('screen capture is free until the company asks for a code', async () => {
      expect(await check()).toEqual({ permit: 'allowed', auth_date: 0 })
      const until = clock.now() + MINUTES_MS
      const code = await setCode(until)
      expect(await check()).toEqual({ permit: 'code-needed', auth_date: until })
      expect((await enter('WRONG-22')).answer).toEqual({ outcome: 'wrong', auth_date: 0 })
      expect((await enter(code.toLowerCase())).answer).toEqual({ outcome: 'allowed', auth_date: until })
      expect(await check()).toEqual({ permit: 'allowed', auth_date: until })
    })

    it('a date that no calendar has is refused', async () => {
      const reply = await server().call('saveCaptureSetting', { auth_date: 9e15 }, { token: boss })
      expect(reply).toMatchObject({ status: 400, code: 400 })
    })

    // [capture-2]
    it('screen capture codes expire, and a new one replaces the old', async () => {
      const first = await setCode(clock.now() + MINUTES_MS)
      await enter(first)
      const second = await setCode(clock.now() + MINUTES_MS)
      expect((await check())?.permit).toBe('code-needed')
      expect((await enter(first)).answer?.outcome).toBe('wrong')
      await enter(second)
      clock.shift = MINUTES_MS
      expect((await check())?.permit).toBe('expired')
      expect((await enter(second)).answer?.outcome).toBe('expired')
      await setCode(0)
      expect((await check())?.permit).toBe('allowed')
    })
  },
  { clock },
)
