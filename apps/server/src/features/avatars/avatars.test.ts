import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SignedIn, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'

let server: TestServer
let ann: SignedIn
let ben: SignedIn

beforeEach(async () => {
  server = await startTestServer()
  for (const name of ['ann', 'ben']) await server.createUser(name)
  ann = await server.signIn('ann')
  ben = await server.signIn('ben')
})
afterEach(() => server.stop())

async function paint(background: string, { token }: SignedIn = ann): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } })
  const { original_url } = await uploadFile(server, token, 'face.png', await picture.png().toBuffer())
  return original_url
}

function compose(urls: readonly string[], token: string | undefined = ann.history_token): Promise<Response> {
  const query = new URLSearchParams({ groupUrlList: urls.join(',') })
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  return fetch(`${server.url}/api/comprehen/compose?${query}`, { headers })
}

/** The strongest of red, green and blue at a place; grey has none. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = pixel
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 60) return 'grey'
  return red > blue ? 'red' : 'blue'
}

// [wire-40]
it('accepts full addresses of this server only', async () => {
  const red = await paint('#ff0000')
  expect((await compose([server.url + red])).status).toBe(200)
  expect((await compose([`http://elsewhere.test${red}`])).status).toBe(400)
})

// [rooms-8]
it('composes a room avatar of 50 pixels row by row, with gaps for members without a picture', async () => {
  const [red, blue] = [await paint('#ff0000'), await paint('#0000ff')]
  const answer = await compose([red, blue, '', red])
  expect(answer.headers.get('content-type')).toBe('image/png')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 50, height: 50 })
  const places: [number, number][] = [
    [12, 12],
    [38, 12],
    [12, 38],
    [38, 38],
  ]
  const seen = await Promise.all(places.map(([left, top]) => colourAt(picture, left, top)))
  expect(seen).toEqual(['red', 'blue', 'grey', 'red'])
  const nine = Buffer.from(await (await compose(Array(9).fill(blue))).arrayBuffer())
  expect(await colourAt(nine, 42, 42)).toBe('blue')
})

it('room avatars show the pictures that members have chosen', async () => {
  const chosen = sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
  const picture = (await chosen.png().toBuffer()).toString('base64')
  const saved = await server.call('saveProfile', { picture }, { token: ben.token })
  const face = saved.answer?.avatar_url ?? ''
  expect(face).toMatch(/^\/picture\//)
  const gone = `/picture/${'0'.repeat(32)}`
  const avatar = Buffer.from(await (await compose([face, gone])).arrayBuffer())
  expect(await colourAt(avatar, 12, 12)).toBe('red')
  expect(await colourAt(avatar, 38, 12)).toBe('grey')
})

// [trust-9]
it('room avatars use no remote picture and none the viewer may not see', async () => {
  const theirs = await paint('#ff0000', ben)
  const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: number }).code
  for (const url of ['https://example.com/a.png', 'file:///etc/passwd', '/chat/file/../x', '//host/a'])
    expect(await codeOf(compose([url])), url).toBe(400)
  expect(await codeOf(compose([]))).toBe(404)
  expect(await codeOf(compose(Array(10).fill(theirs)))).toBe(400)
  expect(await codeOf(compose([theirs]))).toBe(404)
  expect(await codeOf(compose([theirs], ''))).toBe(401)
})
