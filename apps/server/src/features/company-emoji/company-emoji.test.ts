import { MAX_COMPANY_EMOJI } from '@parley/protocol/model'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann', { role: 'administrator' })
  await server.createUser('ben')
  await server.createUser('cora', { isCustomer: true })
  await server.createUser('zoe', { domain: OTHER_COMPANY.domain, role: 'administrator' })
  for (const name of ['ann', 'ben', 'cora']) tokens[name] = (await server.signIn(name)).token
  tokens.zoe = (await server.signIn('zoe', PASSWORD, OTHER_COMPANY.domain)).token
})
afterAll(() => server.stop())

const picture = async (side = 40, color = 'teal') => {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: color } })
  return (await image.png().toBuffer()).toString('base64')
}

async function add(name: string, data?: string, who = 'ann') {
  const request = { name, picture: data ?? (await picture()) }
  const reply = await server.call('addCompanyEmoji', request, { token: tokens[who] ?? '' })
  return reply.answer?.outcome ?? reply.code
}

async function list(who = 'ben') {
  const { answer } = await server.call('listCompanyEmoji', {}, { token: tokens[who] ?? '' })
  return answer?.emoji ?? []
}

const idOf = async (name: string) => (await list()).find(emoji => emoji.name === name)?.emoji_id ?? 0

async function save(name: string, changes: object) {
  const request = { emoji_id: await idOf(name), ...changes }
  const { answer, code } = await server.call('saveCompanyEmoji', request, { token: tokens.ann ?? '' })
  return answer?.outcome ?? code
}

const load = (url: string) => fetch(server.url + url)

// [company-emoji-1]
it('an administrator adds an emoji, and everybody of the company sees it, nobody else', async () => {
  expect(await add('parley')).toBe('saved')
  const [emoji] = await list()
  expect(emoji).toMatchObject({ name: 'parley', former: [], is_offered: true, added_by: 'ann' })
  expect(await list('cora')).toMatchObject([{ name: 'parley', added_by: '' }])
  expect(await list('zoe')).toEqual([])
  const stored = await load(emoji?.picture_url ?? '')
  expect(stored.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect([width, height]).toEqual([128, 128])
})

// [company-emoji-1]
it('names are unique and look like no other', async () => {
  expect(await add('parley')).toBe('taken')
  expect(await add('par1ey')).toBe('alike')
  expect(await add('party_popper')).toBe('standard')
  expect(await add('Party!')).toBe('invalid')
  const { code } = await server.call(
    'addCompanyEmoji',
    { name: 'parley', picture: await picture() },
    { token: tokens.zoe ?? '' },
  )
  expect(code).toBe(0)
  expect((await list('zoe')).map(({ name }) => name)).toEqual(['parley'])
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A picture of one colour that says to be 60,000 pixels wide and high. */
async function bomb() {
  const bytes = Buffer.from(await picture(1), 'base64')
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes.toString('base64')
}

// [company-emoji-4]
it('what is no picture of pixels is refused, and nothing is kept of it', async () => {
  const before = (await list()).length
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const wide = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'red' } })
  const inputs = {
    svg: base64(svg),
    'svg behind a line': base64(`<?xml version="1.0"?>\n${svg}`),
    words: base64('hello'),
    'a bomb': await bomb(),
    'too many pixels': (await wide.png({ compressionLevel: 9 }).toBuffer()).toString('base64'),
    'a broken one': (await picture()).slice(0, 40),
  }
  for (const [title, data] of Object.entries(inputs)) expect(await add('bad_one', data), title).toBe(400)
  expect(await list()).toHaveLength(before)
})

// [company-emoji-4]
it('of a moving picture the first is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(3 * 16 * 16, 255), Buffer.alloc(3 * 16 * 16 * 50)])
  const raw = { width: 16, height: 16 * 51, channels: 3 as const, pageHeight: 16 }
  const gif = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer()
  expect(await add('moving_one', gif.toString('base64'))).toBe('saved')
  const emoji = (await list()).find(({ name }) => name === 'moving_one')
  const stored = Buffer.from(await (await load(emoji?.picture_url ?? '')).arrayBuffer())
  expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
  expect((await sharp(stored).stats()).dominant.r).toBeGreaterThan(200)
})

// [company-emoji-5]
it('one that was renamed or switched off stays in old messages, one that was deleted does not', async () => {
  await add('q3')
  expect(await save('q3', { is_offered: false })).toBe('saved')
  expect(await save('q3', { name: 'quarter' })).toBe('saved')
  expect((await list()).find(({ name }) => name === 'quarter')).toMatchObject({
    former: ['q3'],
    is_offered: false,
  })
  // Otherwise old messages would change what they say.
  expect(await add('q3')).toBe('taken')
  expect(await save('quarter', { name: 'q3' })).toBe('saved')
  expect((await list()).find(({ name }) => name === 'q3')?.former).toEqual(['quarter'])
  const { picture_url = '' } = (await list()).find(({ name }) => name === 'q3') ?? {}
  expect(await save('q3', { picture: await picture(40, 'red') })).toBe('saved')
  expect((await load(picture_url)).status).toBe(404)
  await server.call('deleteCompanyEmoji', { emoji_id: await idOf('q3') }, { token: tokens.ann ?? '' })
  expect((await list()).some(({ name }) => name === 'q3')).toBe(false)
  const rows = await server.storage.db.selectFrom('audit_log').orderBy('seq').select('entry').execute()
  const details = rows.map(({ entry }) => JSON.parse(entry)).filter(({ action }) => action === 'emoji-change')
  expect(details.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([':q3: added', ':q3: off', ':q3: renamed to :quarter:', ':q3: deleted']),
  )
})

// [company-emoji-1]
it(`a company has at most ${MAX_COMPANY_EMOJI}`, async () => {
  const { db } = server.storage
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', COMPANY.domain)
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_COMPANY_EMOJI }, (_, index) => ({
    company_id: company.id,
    name: `many${'abcdefghij'[Math.floor(index / 20)]}${'klmnopqrtuvwxyzabcde'[index % 20]}x`,
    former: '',
    picture: '',
    is_offered: 1,
    user_id: null,
  }))
  await db.insertInto('company_emoji').values(rows).execute()
  expect(await add('one_more')).toBe('full')
})
