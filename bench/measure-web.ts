import { provideBrowser } from '../tools/browser.ts'
import { isSkipped, type Options } from './options.ts'
import { prepareDaemon } from './prepare-peers.ts'
import { converseClient } from './web/converse.ts'
import { type ClientResult, measureClient } from './web/measure-client.ts'
import { parleyClient } from './web/parley.ts'

interface WebRun {
  client: string
  round: number
  result: ClientResult
}

interface WebReport {
  runs: WebRun[]
  remarks: string[]
}

export async function measureWeb(options: Options): Promise<WebReport> {
  const report: WebReport = { runs: [], remarks: [] }
  const browser = await provideBrowser()
  if ('missing' in browser) return { runs: [], remarks: [browser.missing] }
  const clients = [parleyClient, converseClient].filter(({ name }) => !isSkipped(options, name))
  const obstacle = clients.includes(converseClient) ? await prepareDaemon('Prosody') : undefined
  if (obstacle) report.remarks.push(obstacle)
  for (let round = 1; round <= options.rounds; round++)
    for (const client of clients)
      try {
        const shortened = options.quick ? { ...client, longChat: 0 } : client
        const result = await measureClient(shortened, browser.path)
        process.stderr.write(`[${client.name}] ${JSON.stringify(result)}\n`)
        report.runs.push({ client: client.name, round, result })
        for (const error of result.errors) report.remarks.push(`${client.name} in the page: ${error}`)
      } catch (error) {
        report.remarks.push(
          `${client.name}, round ${round}: ${error instanceof Error ? error.message : error}`,
        )
      }
  return report
}
