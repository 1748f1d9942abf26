import { spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameTracks } from '../../../ports/recording-store.ts'
import { mixRecording } from './mix-recording.ts'
import { Interrupted, ProgramFailed } from './run-program.ts'

const tools = { mixer: '/usr/bin/ffmpeg', unpacker: '/usr/bin/janus-pp-rec' }
const PROBE = '/usr/bin/ffprobe'
const START = 1_700_000_000_000
const log = pino({ level: 'silent' })

/** It runs at low priority. */
const LONG = { timeout: 120_000 }

let folder: string
let ownFolder: string
beforeEach(async () => {
  ownFolder = await mkdtemp(join(tmpdir(), 'parley-mixed-'))
  folder = await mkdtemp(join(tmpdir(), 'parley-mix-'))
  await chmod(folder, 0o777)
})
afterEach(async () => {
  for (const path of [folder, ownFolder]) await rm(path, { recursive: true, force: true })
})

const SOURCES = {
  audio: ['-f', 'lavfi', '-i', 'sine=frequency=440', '-c:a', 'libopus', '-payload_type', '111'],
  video: ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10', '-c:v', 'libvpx', '-payload_type', '96'],
}

/** Packets as a browser sends them. */
async function sendPackets(kind: 'audio' | 'video', seconds: number): Promise<Buffer[]> {
  const socket = createSocket('udp4')
  const packets: Buffer[] = []
  socket.on('message', packet => packets.push(packet))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const to = `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`
  const args = ['-v', 'error', '-re', ...SOURCES[kind], '-t', `${seconds}`, '-f', 'rtp', to]
  const child = spawn(tools.mixer, args, { stdio: 'ignore' })
  await once(child, 'close')
  socket.close()
  return packets
}

interface Track {
  user: string
  kind: 'audio' | 'video'
  /** From the start of the recording. */
  at: number
  seconds: number
}

/** Writes a track as Janus does. */
async function writeTrack({ user, kind, at, seconds }: Track): Promise<string> {
  const packets = await sendPackets(kind, seconds)
  const codec = kind === 'audio' ? 'opus' : 'vp8'
  const begin = (START + at) * 1_000
  const head = Buffer.from(JSON.stringify({ t: kind[0], c: codec, s: begin, u: begin }))
  const parts = [Buffer.from('MJR00002'), lengthOf(head), head]
  for (const [index, packet] of packets.entries()) {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(index)
    parts.push(Buffer.from('MEET'), time, lengthOf(packet), packet)
  }
  const name = `${nameTracks({ user, camera: true, screen: false })}-${START + at}-${kind}`
  const path = join(folder, `${name}-${kind === 'audio' ? 0 : 1}.mjr`)
  await writeFile(path, Buffer.concat(parts), { mode: 0o644 })
  const end = (START + at) / 1_000 + seconds
  await utimes(path, end, end)
  return path
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(length)
  return bytes
}

const mix = (maxMs = 60_000, signal = new AbortController().signal) =>
  mixRecording({ tools, folder, ownFolder, maxMs, log, signal })

function probe(path: string) {
  const show = ['-count_frames', '-show_entries', 'format=duration:stream=codec_name,nb_read_frames,width']
  const { stdout } = spawnSync(PROBE, ['-v', 'error', ...show, '-of', 'json', path], { encoding: 'utf8' })
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string }
    streams: { codec_name: string; nb_read_frames: string; width?: number }[]
  }
  const [video, audio] = ['vp8', 'opus'].map(name => streams.find(stream => stream.codec_name === name))
  return { seconds: Number(format.duration), frames: Number(video?.nb_read_frames), video, audio }
}

describe.runIf([...Object.values(tools), PROBE].every(path => existsSync(path)))('a recording', () => {
  // [recordings-4]
  it('becomes one file with the pictures and sounds of everybody at their time', LONG, async () => {
    await writeTrack({ user: 'ann', kind: 'audio', at: 0, seconds: 2 })
    await writeTrack({ user: 'ann', kind: 'video', at: 0, seconds: 2 })
    await writeTrack({ user: 'ben', kind: 'video', at: 1_000, seconds: 2 })
    const { path = '' } = (await mix()) ?? {}
    const { seconds, frames, video, audio } = probe(path)
    expect(seconds).toBeGreaterThan(2.8)
    expect(seconds).toBeLessThan(3.3)
    expect(frames).toBeGreaterThan(40)
    expect(video?.width).toBe(1_280)
    expect(audio).toBeDefined()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  // [recordings-3]
  it('ends where it was stopped, and leaves out a damaged track', LONG, async () => {
    await writeTrack({ user: 'ann', kind: 'audio', at: 0, seconds: 2 })
    await truncate(await writeTrack({ user: 'ben', kind: 'video', at: 0, seconds: 1 }), 200)
    const { path = '' } = (await mix(1_000)) ?? {}
    expect(probe(path).seconds).toBeLessThan(1.2)
  })

  it('does not follow symbolic links that replaced its files', async () => {
    const secret = join(ownFolder, 'secret')
    await writeFile(secret, 'of the server')
    await writeTrack({ user: 'ann', kind: 'audio', at: 0, seconds: 1 })
    const mixer = join(folder, 'mixer')
    await writeFile(mixer, `#!/bin/sh\nln -s ${secret} ${join(folder, 'recording.webm')}\n`, { mode: 0o755 })
    const signal = new AbortController().signal
    const given = { tools: { ...tools, mixer }, folder, ownFolder, maxMs: 60_000, log, signal }
    const mixing = mixRecording(given)
    await expect(mixing).rejects.toThrow(ProgramFailed)
    await rm(folder, { recursive: true })
    await mkdir(folder)
    const name = `${nameTracks({ user: 'ann', camera: true, screen: false })}-${START}-audio-0.mjr`
    await symlink(secret, join(folder, name))
    expect(await mix()).toBeUndefined()
  })

  it('without any tracks makes no file', async () => {
    await writeFile(join(folder, 'notes.txt'), 'no track')
    expect(await mix()).toBeUndefined()
  })

  it('is interrupted when the server stops', async () => {
    await writeTrack({ user: 'ann', kind: 'audio', at: 0, seconds: 1 })
    await expect(mix(undefined, AbortSignal.abort())).rejects.toThrow(Interrupted)
  })
})
