import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureServers } from './measure-servers.ts'
import { readOptions } from './options.ts'
import { formatServerTable } from './report/server-table.ts'

const OUT = fileURLToPath(new URL('./out', import.meta.url))

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const outDir = join(OUT, new Date().toISOString().replaceAll(':', '-').slice(0, 19))
  mkdirSync(outDir, { recursive: true })
  const lines = [
    `${cpus().length} cores, ${process.arch}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(2)} at the start`,
  ]
  const remarks: string[] = []
  if (options.servers) {
    const servers = await measureServers(options, outDir)
    writeFileSync(join(outDir, 'servers.json'), JSON.stringify(servers, null, 1))
    lines.push(formatServerTable(servers.runs))
    remarks.push(...servers.remarks)
  }
  const text = `${[...lines, ...remarks.map(remark => `- ${remark}`)].join('\n\n')}\n`
  writeFileSync(join(outDir, 'table.md'), text)
  process.stdout.write(`\n${text}`)
  return remarks.length === 0 ? 0 : 1
}

process.exitCode = await main()
