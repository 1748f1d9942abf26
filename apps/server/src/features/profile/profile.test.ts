import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const paint = async (background: string) => {
  const canvas = sharp({ create: { width: 40, height: 20, channels: 3, background } })
  return (await canvas.jpeg().toBuffer()).toString('base64')
}

let ahead = 0

onEachDatabase(
  server => {
    let [ann, ben] = ['', '']
    beforeEach(async () => {
      ahead = 0
      for (const name of ['ann', 'ben']) await server().createUser(name)
      ann = (await server().signIn('ann')).token
      ben = (await server().signIn('ben')).token
    })
    const save = (request: object) => server().call('saveProfile', request, { token: ann })
    const seen = async () => (await server().call('getUser', { im_user_name: 'ann' }, { token: ben })).answer

    describe("one's own profile", () => {
      it('is seen by others with name, picture and status', async () => {
        const saved = await save({
          nick_name: ' 陈默 ',
          status_text: 'At lunch',
          picture: await paint('#f00'),
        })
        const avatar_url = saved.answer?.avatar_url ?? ''
        expect(await seen()).toMatchObject({ nick_name: '陈默', nick_name_letter: 'chenmo', avatar_url })
        expect((await seen())?.status_text).toBe('At lunch')
        const picture = await fetch(server().url + avatar_url)
        expect(picture.headers.get('content-type')).toBe('image/webp')
        const shape = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
        expect(shape).toMatchObject({ width: 512, height: 512, format: 'webp' })
      })

      it('keeps fields that a change does not name', async () => {
        const first = await save({ nick_name: 'Ann B', picture: await paint('#00f') })
        const second = await save({ status_text: 'Away' })
        expect(second.answer).toEqual({ ...first.answer, status_text: 'Away' })
      })

      it('deletes the old picture when it is replaced or removed', async () => {
        const addresses = [await paint('#f00'), await paint('#0f0'), ''].map(async picture => picture)
        const seenAt: string[] = []
        for (const picture of addresses)
          seenAt.push((await save({ picture: await picture })).answer?.avatar_url ?? 'none')
        expect(seenAt[2]).toBe('')
        for (const address of seenAt.slice(0, 2))
          expect(((await (await fetch(server().url + address)).json()) as { code: number }).code).toBe(404)
      })

      it('expires a status text by itself', async () => {
        await save({ status_text: 'Lunch', status_until: Date.now() + 60_000 })
        expect((await server().call('getProfile', {}, { token: ann })).answer?.status_text).toBe('Lunch')
        ahead = 60_001
        const later = await server().call('getProfile', {}, { token: ann })
        expect(later.answer).toMatchObject({ status_text: '', status_until: 0 })
        expect((await seen())?.status_text).toBe('')
      })

      it('causes a conflict for an administrator who edits the person at the same time', async () => {
        await server().createUser('boss', { role: 'administrator' })
        const { token } = await server().signIn('boss')
        const { answer } = await server().call('getAdminPerson', { account: 'ann' }, { token })
        await save({ nick_name: 'Ann C' })
        const late = await server().call('saveAdminPerson', { ...answer?.person, name: 'Ann D' }, { token })
        expect(late.answer).toMatchObject({ outcome: 'changed', person: { name: 'Ann C' } })
      })
    })
  },
  { clock: { now: () => Date.now() + ahead } },
)
