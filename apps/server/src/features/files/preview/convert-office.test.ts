import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../test/testkit.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { readConfig } from '../../../app/config.ts'
import { convertOffice } from './convert-office.ts'

const SOFFICE = '/usr/bin/soffice'
const log = pino({ level: 'silent' })
const maySeparate =
  spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    '--net',
    '--pid',
    '--mount-proc',
    '--fork',
    'true',
  ]).status === 0

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-convert-'))
  // Outside of the folder for temporary files, which is hidden anyway.
  data = await mkdtemp('/var/tmp/parley-secret-')
  await writeFile(join(data, 'parley.db'), 'secret')
  await writeFile(join(folder, 'document.doc'), 'words')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(data, { recursive: true })
})

/** A converter that runs the script; `$OUT` is the pdf it should make. */
async function converterOf(script: string): Promise<string> {
  // Not in the folder for temporary files, which the converter cannot see.
  const path = join(await mkdtemp('/var/tmp/parley-converter-'), 'convert')
  await writeFile(path, `#!/bin/sh\nOUT=/tmp/document.pdf\n${script}\n`, { mode: 0o755 })
  return path
}

/** Whether any process has this argument. */
async function isRunning(argument: string): Promise<boolean> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  // Processes that have ended meanwhile have none.
  const lines = ids.map(id => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(lines)).some(line => line.split('\0').includes(argument))
}

describe.runIf(maySeparate)('a converter', () => {
  // [limits-10]
  it('sees its document, but no network, no server data and no other process', async () => {
    const requested: string[] = []
    const canary = createServer(({ url }, response) => {
      requested.push(url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const { port } = canary.address() as { port: number }
    const look = [
      `exec > $OUT 2>/dev/null; cat document.doc; echo; echo "tmp: $(ls /tmp)"; echo "data: $(ls ${data})"`,
      `echo "processes: $(ls /proc | grep -c '^[0-9]')"; curl -s -m 2 http://127.0.0.1:${port}/ || echo offline`,
      'env | cut -d= -f1 | sort | tr "\\n" " "',
    ]
    const converter = await converterOf(look.join('\n'))
    const found = await convertOffice({ converter, folder, document: 'document.doc', hidden: data }, log)
    canary.close()
    const seen = await readFile(found?.path ?? '', 'utf8')
    expect(seen).toContain('words')
    expect(seen).toContain('tmp: document.doc\ndocument.pdf\n')
    expect(seen).toContain('data: \n')
    expect(Number(/processes: (\d+)/.exec(seen)?.[1])).toBeLessThan(8)
    expect(seen).toContain('offline')
    expect(seen).not.toContain('DATABASE_URL')
    expect(requested).toEqual([])
    expect(await readdir(data)).toEqual(['parley.db'])
    await rm(dirname(converter), { recursive: true })
  })

  it('that hangs is killed with all its child processes', async () => {
    const mark = `${7_000_000 + process.pid}`
    const converter = await converterOf(`sleep ${mark} & sleep ${mark}`)
    const conversion = { converter, folder, document: 'document.doc', hidden: data, seconds: 1 }
    // It would sleep for weeks.
    expect(await convertOffice(conversion, log)).toBeUndefined()
    await expect.poll(() => isRunning(mark)).toBe(false)
    await rm(dirname(converter), { recursive: true })
  })
})

describe.runIf(maySeparate && existsSync(SOFFICE))('LibreOffice', () => {
  it.each(['doc', 'xls', 'ppt'])(
    'turns %s into a pdf that can be previewed',
    async extension => {
      const source = { doc: 'txt', xls: 'csv', ppt: 'fodp' }[extension] ?? ''
      await writeFile(join(folder, `old.${source}`), source === 'fodp' ? FLAT_SLIDES : 'one,two\n')
      spawnSync(SOFFICE, [
        ...['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', extension],
        ...['--outdir', folder, join(folder, `old.${source}`)],
      ])
      const server = await startTestServer({ files: { ...readConfig({}).files, officeConverter: SOFFICE } })
      await server.createUser('ann')
      const { token } = await server.signIn('ann')
      const bytes = await readFile(join(folder, `old.${extension}`))
      const { original_url } = await uploadFile(server, token, `old.${extension}`, bytes)
      const { answer } = await server.call('getPreviewUrl', { file_path: original_url }, { token })
      expect(answer).toMatchObject({ sub_type: 'pdf' })
      const pdf = await fetch(answer?.previewUrl ?? '')
      expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
      await server.stop()
    },
    120_000,
  )
})

const FLAT_SLIDES = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"
 office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>
 <draw:page draw:name="one"><draw:frame svg:width="10cm" svg:height="2cm" svg:x="1cm" svg:y="1cm"><draw:text-box>
 <text:p>Slide</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`
