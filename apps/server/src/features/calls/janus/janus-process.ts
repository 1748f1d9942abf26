import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isRoot, NOBODY, withoutRights } from '../../../domain/programs/without-rights.ts'
import { freePort } from './free-port.ts'

export interface JanusProgram {
  path: string
  /** UDP ports for media, e.g. `40000-40999`. */
  ports: string
  /** The address that people reach it at, behind a NAT. */
  publicAddress: string | undefined
}

export interface JanusAddress {
  url: string
  secret: string | undefined
}

const QUICK_MS = 5_000
const PAUSE_MS = 2_000

/** Only what is needed is loaded: rooms, and the WebSocket on the loopback. */
const UNUSED = {
  plugins: 'audiobridge duktape echotest lua nosip recordplay sip streaming textroom videocall voicemail',
  transports: 'http mqtt nanomsg pfunix rabbitmq',
  loggers: 'jsonlog',
}
const listOf = (names: string): string =>
  names
    .split(' ')
    .map(name => `libjanus_${name}.so`)
    .join(',')

const createFolder = (): string => mkdtempSync(join(tmpdir(), 'parley-janus-'))

/** Janus as a child of this process: restarted whenever it ends, ended with this process. */
export class JanusProcess {
  readonly #program: JanusProgram
  readonly #log: Logger
  /** Its configuration and its recordings. */
  #folder = createFolder()
  readonly #secret = randomBytes(24).toString('hex')
  #child: ChildProcess | undefined
  /** Undefined once it is stopped. */
  #url: Promise<string | undefined>
  #isStopped = false

  constructor(program: JanusProgram, log: Logger) {
    this.#program = program
    this.#log = log
    this.#url = this.#keepStarting(0)
  }

  get folder(): string {
    return this.#folder
  }

  /** The address of the process that is running now. */
  async address(): Promise<JanusAddress> {
    const url = await this.#url
    if (url === undefined) throw new Error('Janus is stopped')
    return { url, secret: this.#secret }
  }

  stop(): void {
    this.#isStopped = true
    this.#child?.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A start that fails, e.g. while the disk is full, is tried again: never an error of the server. */
  async #keepStarting(pause: number): Promise<string | undefined> {
    await delay(pause, undefined, { ref: false })
    while (!this.#isStopped)
      try {
        return await this.#start()
      } catch (error) {
        this.#log.error({ err: error }, 'Janus could not be started')
        await delay(PAUSE_MS, undefined, { ref: false })
      }
    return undefined
  }

  async #start(): Promise<string | undefined> {
    const port = await freePort()
    if (this.#isStopped) return undefined
    this.#configure(port)
    const startedAt = performance.now()
    const [command = '', ...args] = commandOf(this.#program.path, this.folder)
    const child = spawn(command, args, { stdio: 'ignore' })
    this.#child = child
    child.on('error', error => this.#log.error({ err: error }, 'Janus could not be started'))
    // Unlike `exit`, it also follows a program that could not be run.
    child.on('close', () => {
      if (this.#isStopped) return
      const pause = performance.now() - startedAt < QUICK_MS ? PAUSE_MS : 0
      this.#log.warn('Janus ended and is started again')
      this.#url = this.#keepStarting(pause)
    })
    return `ws://127.0.0.1:${port}`
  }

  #configure(port: number): void {
    // Old files in the folder of temporary files may be removed by the system.
    if (!existsSync(this.#folder)) this.#folder = createFolder()
    const { folder } = this
    const { ports, publicAddress } = this.#program
    const nat = publicAddress === undefined ? '' : `nat_1_1_mapping = "${publicAddress}"`
    const write = (name: string, lines: string[]) => {
      writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 })
      if (isRoot()) chownSync(join(folder, name), NOBODY, NOBODY)
    }
    if (isRoot()) chownSync(folder, NOBODY, NOBODY)
    write('janus.jcfg', [
      `general: { configs_folder = "${folder}", api_secret = "${this.#secret}", debug_level = 2 }`,
      `media: { rtp_port_range = "${ports}" }`,
      `nat: { ${nat} }`,
      `plugins: { disable = "${listOf(UNUSED.plugins)}" }`,
      `transports: { disable = "${listOf(UNUSED.transports)}" }`,
      `loggers: { disable = "${listOf(UNUSED.loggers)}" }`,
    ])
    write('janus.transport.websockets.jcfg', [
      `general: { json = "compact", ws = true, ws_ip = "127.0.0.1", ws_port = ${port}, wss = false }`,
      'admin: { admin_ws = false, admin_wss = false }',
    ])
    write('janus.plugin.videoroom.jcfg', ['general: { }'])
  }
}

const commandOf = (path: string, folder: string): string[] =>
  withoutRights([path, '-F', folder, '-C', join(folder, 'janus.jcfg')])
