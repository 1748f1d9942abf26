import { spawnSync } from 'node:child_process'

/** In a process of its own: only with its flag does Node take a script apart without running it. */
const PARSE = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { SourceTextModule } from 'node:vm'
  const [folder] = process.argv.slice(-1)
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js')))
    try {
      new SourceTextModule(readFileSync(join(folder, file), 'utf8'))
    } catch (error) {
      console.log(file + ': ' + error.message)
    }
`

/** Scripts of the build that no browser can load, e.g. because the bundler has left out a name that one exports. */
export function brokenChunks(folder: string): string[] {
  const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, '-e', PARSE, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) return [stderr]
  return stdout.split('\n').filter(line => line !== '')
}
