import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BidiConnection } from './bidi-connection.ts'
import { FirefoxPage } from './firefox-page.ts'

/** English, and nothing that calls home or asks. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'remote.active-protocols': 1,
  // A microphone that hums and a camera that shows colours.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}

/** Firefox without windows, driven over WebDriver BiDi. */
export class Firefox {
  readonly page: FirefoxPage
  /** What scripts reported as errors. */
  readonly errors: string[]
  readonly #process: ChildProcess
  readonly #connection: BidiConnection
  readonly #profile: string

  private constructor(parts: Pick<Firefox, 'page' | 'errors'>, inner: Started) {
    this.page = parts.page
    this.errors = parts.errors
    this.#process = inner.process
    this.#profile = inner.profile
    this.#connection = inner.connection
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'parley-firefox-'))
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const process = spawn(
      path,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...globalThis.process.env, HOME: profile },
      },
    )
    const errors: string[] = []
    const connection = await BidiConnection.open(`${await addressOf(process)}/session`, (method, params) => {
      if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text))
    })
    await connection.send('session.new', { capabilities: {} })
    await connection.send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = (await connection.send('browsingContext.getTree')) as {
      contexts: { context: string }[]
    }
    const page = new FirefoxPage(connection, contexts[0]?.context ?? '')
    await page.resize(1280, 800)
    return new Firefox({ page, errors }, { process, profile, connection })
  }

  async stop(): Promise<void> {
    const exit = this.#process.exitCode === null ? once(this.#process, 'exit') : undefined
    this.#connection.close()
    this.#process.kill('SIGKILL')
    await exit
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Started {
  process: ChildProcess
  profile: string
  connection: BidiConnection
}

/** Firefox chooses a free port and says which. */
async function addressOf(process: ChildProcess): Promise<string> {
  if (!process.stderr) throw new Error('Firefox has no error output')
  for await (const line of createInterface({ input: process.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      process.stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it could be driven')
}
