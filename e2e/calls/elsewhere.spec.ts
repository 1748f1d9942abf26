import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { expect, test } from '../journeys/journey.ts'
import { GroupCall, SMALL } from './group-call.ts'

/** Parts that have no settings here: Janus unloads some of them while they still run, and crashes. */
const UNLOADED = {
  plugins: 'audiobridge duktape echotest lua nosip recordplay sip streaming textroom videocall voicemail',
  transports: 'http mqtt nanomsg pfunix rabbitmq',
  loggers: 'jsonlog',
}
const filesOf = (names: string): string =>
  Array.from(names.split(' '), name => `libjanus_${name}.so`).join(',')

/** A Janus that Parley did not start, as `JANUS_URL` names one. */
async function startJanus(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'janus-elsewhere-'))
  const port = await freePort()
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, `janus.${name}`), `${lines.join('\n')}\n`)
  write('jcfg', [
    `general: { configs_folder = "${folder}" }`,
    'media: { rtp_port_range = "43000-43999" }',
    ...Object.entries(UNLOADED).map(([kind, names]) => `${kind}: { disable = "${filesOf(names)}" }`),
  ])
  write('transport.websockets.jcfg', [
    `general: { json = "compact", ws = true, ws_ip = "127.0.0.1", ws_port = ${port}, wss = false }`,
  ])
  write('plugin.videoroom.jcfg', ['general: { }'])
  const child = spawn('/usr/bin/janus', ['-F', folder, '-C', join(folder, 'janus.jcfg')], { stdio: 'ignore' })
  return {
    url: `ws://127.0.0.1:${port}`,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

test.use({
  ...SMALL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  environment: async ({}, use) => {
    const janus = await startJanus()
    await use({ JANUS_URL: janus.url })
    janus.stop()
  },
})

// [calls-6, recordings-1]
test('five people meet through a Janus elsewhere, share a screen, and cannot record', async ({ people }) => {
  const call = await GroupCall.start(people.arrive, ['bob', 'carol', 'dave', 'erin'])
  for (const name of ['bob', 'carol', 'dave', 'erin'] as const) await call.join(name)
  await call.expectAll()
  await expect(call.host.control('Record')).toHaveCount(0)
  await call.expectSharedScreen()
})
