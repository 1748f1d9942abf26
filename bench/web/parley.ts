import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { parleyTarget } from '../targets/parley.ts'
import type { RunningClient, WebClient } from './web-client.ts'

const USERS = 2

/** With a build of the page as it is now. */
export async function startParley(users: number): Promise<RunningClient> {
  if (isWebBuildStale()) {
    const { code, output } = await buildWeb()
    if (code !== 0) throw new Error(`the web app could not be built:\n${output}`)
  }
  const server = await parleyTarget.start(users)
  const { host } = new URL(server.wire.url)
  return {
    address: `http://${host}/login`,
    server,
    async stop() {
      await server.stop()
    },
  }
}

export const parleyClient: WebClient = {
  name: 'Parley',
  start: () => startParley(USERS),
  form: {
    user: 'input[name=username]',
    password: 'input[name=current-password]',
    submit: 'button[type=submit]',
  },
  credentials: { user: 'u0', password: 'pw' },
  listReady: 'nav ~ * button[data-index="0"]',
  openChat: page => page.locator('button[data-index="0"]').first().click(),
  composer: '#composer textarea',
  message: '[role=log] article',
  longChat: 10_000,
  keepsChat: true,
}
