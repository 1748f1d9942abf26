import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideBrowser } from '../tools/browser.ts'
import { formatArchiveFigures, formatScrollFigures } from './archive/format-archive-figures.ts'
import { measureArchive } from './archive/measure-archive.ts'
import { measureScrolling } from './archive/measure-scrolling.ts'
import { formatBudget, measureBudget } from './budget/measure-budget.ts'
import { formatCallFigures, measureCalls } from './calls/measure-calls.ts'
import { formatSignalling, measureSignalling, SIGNALLING_BOUND } from './calls/measure-signalling.ts'
import { describeAdminPages, measureAdminPages } from './company/measure-admin-pages.ts'
import { describeCompany, measureCompany } from './company/measure-company.ts'
import { formatCustomers, measureCustomers, missedBy } from './customers/measure-customers.ts'
import { durableProblems, formatDurable } from './durable/format-durable.ts'
import { measureDurable } from './durable/measure-durable.ts'
import { describeFiles, measureFiles } from './files/measure-files.ts'
import { formatGrowth, growingCosts } from './growth/format-growth.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { writeGrowth } from './growth/write-growth.ts'
import { formatListFigures } from './list/format-list-figures.ts'
import { measureList } from './list/measure-list.ts'
import { measureDurablePeers, measureServers } from './measure-servers.ts'
import { measureWeb } from './measure-web.ts'
import { formatNodes, tooDear } from './nodes/format-nodes.ts'
import { measureNodes } from './nodes/measure-nodes.ts'
import { formatOffice, measureOffice, tooSlow } from './office/measure-office.ts'
import { formatOnline, onlineProblems } from './online/format-online.ts'
import { measureOnline } from './online/measure-online.ts'
import { chainProblems, describeChain, measureChain } from './operators/measure-chain.ts'
import { describeExport, exportProblems, measureExport } from './operators/measure-export.ts'
import { describeModeration, measureModeration, moderationProblems } from './operators/measure-moderation.ts'
import { isSkipped, type Options, readOptions } from './options.ts'
import { formatRatioTable } from './report/ratio-table.ts'
import { comparePostgres, DURABLE_FIGURES, SERVER_FIGURES } from './report/server-figures.ts'
import { WEB_FIGURES } from './report/web-figures.ts'
import { formatSoak, soakProblems } from './soak/format-soak.ts'
import { measureSoak } from './soak/measure-soak.ts'
import { formatStalls, tooLong } from './stall/format-stalls.ts'
import { measureStalls } from './stall/measure-stalls.ts'
import { formatDay, measureDay, missedInDay } from './web/measure-day.ts'

const OUT = fileURLToPath(new URL('./out', import.meta.url))

interface Part {
  table: string
  remarks: string[]
}

async function runServers(options: Options, outDir: string): Promise<Part> {
  const { runs, remarks } = await measureServers(options, outDir)
  writeFileSync(join(outDir, 'servers.json'), JSON.stringify({ runs, remarks }, null, 1))
  const measured = runs.map(({ target, result }) => ({ subject: target, result }))
  return { table: formatRatioTable(SERVER_FIGURES, measured), remarks }
}

async function runDurablePeers(options: Options, outDir: string): Promise<Part> {
  const { runs, remarks } = await measureDurablePeers(options, outDir)
  writeFileSync(join(outDir, 'durable-peers.json'), JSON.stringify({ runs, remarks }, null, 1))
  const measured = runs.map(({ target, result }) => ({ subject: target, result }))
  const postgres = comparePostgres(measured)
  const table = formatRatioTable(DURABLE_FIGURES, measured)
  if (!postgres) return { table, remarks }
  const slow = postgres.isSlow ? ['PostgreSQL is further behind SQLite than wished.'] : []
  return { table: `${table}\n\n${postgres.line}`, remarks: [...remarks, ...slow] }
}

async function runWeb(options: Options, outDir: string): Promise<Part> {
  const { runs, remarks } = await measureWeb(options)
  writeFileSync(join(outDir, 'web.json'), JSON.stringify({ runs, remarks }, null, 1))
  const measured = runs.map(({ client, result }) => ({ subject: client, result }))
  return { table: formatRatioTable(WEB_FIGURES, measured), remarks }
}

async function runArchive(options: Options, outDir: string): Promise<Part> {
  const figures = await measureArchive(options.quick, database => isSkipped(options, database))
  writeFileSync(join(outDir, 'archive.json'), JSON.stringify(figures, null, 1))
  const table = formatArchiveFigures(figures)
  const browser = await provideBrowser()
  if ('missing' in browser || isSkipped(options, 'browser')) return { table, remarks: [] }
  const scrolling = await measureScrolling(browser.path)
  writeFileSync(join(outDir, 'scrolling.json'), JSON.stringify(scrolling, null, 1))
  return { table: `${table}\n\n${formatScrollFigures(scrolling)}`, remarks: [] }
}

async function runList(options: Options, outDir: string): Promise<Part> {
  const browser = await provideBrowser()
  if ('missing' in browser) return { table: '', remarks: [browser.missing] }
  const figures = await measureList(browser.path, size => isSkipped(options, size))
  writeFileSync(join(outDir, 'list.json'), JSON.stringify(figures, null, 1))
  const remarks = Object.values(figures.sizes).flatMap(({ errors }) => errors)
  return { table: formatListFigures(figures), remarks }
}

async function runFiles(_: Options, outDir: string): Promise<Part> {
  const result = await measureFiles()
  writeFileSync(join(outDir, 'files.json'), JSON.stringify(result, null, 1))
  return { table: describeFiles(result), remarks: [] }
}

/** Each can be left out: `--skip export`. */
async function runOperators(options: Options, outDir: string): Promise<Part> {
  const wanted = (part: string) => !isSkipped(options, part)
  const moderation = wanted('moderation') ? await measureModeration() : undefined
  const chain = wanted('chain') ? await measureChain(options.quick) : undefined
  const exported = wanted('export') ? await measureExport(options.quick) : undefined
  writeFileSync(join(outDir, 'operators.json'), JSON.stringify({ moderation, chain, exported }, null, 1))
  const tables = [
    moderation && describeModeration(moderation),
    chain && describeChain(chain),
    exported && describeExport(exported),
  ]
  const remarks = [
    ...(moderation ? moderationProblems(moderation) : []),
    ...(chain ? chainProblems(chain) : []),
    ...(exported ? exportProblems(exported) : []),
  ]
  return { table: tables.filter(Boolean).join('\n\n'), remarks }
}

async function runCompany(options: Options, outDir: string): Promise<Part> {
  const browser = await provideBrowser()
  const hasBrowser = !('missing' in browser) && !isSkipped(options, 'browser')
  const pages = hasBrowser ? await measureAdminPages(browser.path) : undefined
  const server = isSkipped(options, 'server') ? undefined : await measureCompany()
  writeFileSync(join(outDir, 'company.json'), JSON.stringify({ server, pages }, null, 1))
  const tables = [server && describeCompany(server), pages && describeAdminPages(pages)]
  const remarks = [...('missing' in browser ? [browser.missing] : []), ...(pages?.errors ?? [])]
  return { table: tables.filter(Boolean).join('\n\n'), remarks }
}

async function runOffice(_: Options, outDir: string): Promise<Part> {
  const figures = await measureOffice()
  writeFileSync(join(outDir, 'office.json'), JSON.stringify(figures, null, 1))
  return { table: formatOffice(figures), remarks: tooSlow(figures) }
}

async function runCalls(_: Options, outDir: string): Promise<Part> {
  const browser = await provideBrowser()
  if ('missing' in browser) return { table: '', remarks: [browser.missing] }
  const figures = await measureCalls(browser.path)
  const signalling = await measureSignalling()
  writeFileSync(join(outDir, 'calls.json'), JSON.stringify({ ...figures, ...signalling }, null, 1))
  const isDear = signalling.signalUs > SIGNALLING_BOUND * signalling.messageUs
  return {
    table: `${formatCallFigures(figures)}\n\n${formatSignalling(signalling)}`,
    remarks: isDear ? ['signals of calls cost more than their bound'] : [],
  }
}

async function runCustomers(_: Options, outDir: string): Promise<Part> {
  const browser = await provideBrowser()
  if ('missing' in browser) return { table: '', remarks: [browser.missing] }
  const figures = await measureCustomers(browser.path)
  writeFileSync(join(outDir, 'customers.json'), JSON.stringify(figures, null, 1))
  return { table: formatCustomers(figures), remarks: missedBy(figures) }
}

async function runNodes(options: Options, outDir: string): Promise<Part> {
  const figures = await measureNodes(options.quick, part => isSkipped(options, part))
  writeFileSync(join(outDir, 'nodes.json'), JSON.stringify(figures, null, 1))
  return { table: formatNodes(figures), remarks: tooDear(figures) }
}

async function runBudget({ quick }: Options, outDir: string): Promise<Part> {
  const budgets = await measureBudget(quick)
  const stored = budgets.map(budget => ({ ...budget, stages: Object.fromEntries(budget.stages) }))
  writeFileSync(join(outDir, 'budget.json'), JSON.stringify(stored, null, 1))
  return { table: formatBudget(budgets), remarks: [] }
}

async function runDurable(options: Options, outDir: string): Promise<Part> {
  const { quick: isQuick, minutes = 30, rate } = options
  const figures = await measureDurable({ conversations: 5_000, minutes, rate, isQuick })
  writeFileSync(join(outDir, 'durable.json'), JSON.stringify(figures, null, 1))
  return { table: formatDurable(figures), remarks: durableProblems(figures) }
}

async function runOnline({ quick }: Options, outDir: string): Promise<Part> {
  const figures = await measureOnline(quick)
  writeFileSync(join(outDir, 'online.json'), JSON.stringify(figures, null, 1))
  return { table: formatOnline(figures), remarks: onlineProblems(figures) }
}

async function runGrowth(options: Options, outDir: string): Promise<Part> {
  const { quick: isQuick, large: isLarge } = options
  const when = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}:`
  const series = await measureGrowth({ isQuick, isLarge, isSkipped: name => isSkipped(options, name) })
  writeFileSync(join(outDir, 'growth.json'), JSON.stringify(series, null, 1))
  const table = formatGrowth(series)
  if (!isQuick) writeGrowth(series, table, when)
  return { table, remarks: growingCosts(series) }
}

async function runSoak({ quick: isQuick, minutes = 60 }: Options, outDir: string): Promise<Part> {
  const figures = await measureSoak({ minutes, isQuick })
  writeFileSync(join(outDir, 'soak.json'), JSON.stringify(figures, null, 1))
  return { table: formatSoak(figures), remarks: soakProblems(figures) }
}

async function runStall({ only }: Options, outDir: string): Promise<Part> {
  const stalls = await measureStalls(only)
  writeFileSync(join(outDir, 'stall.json'), JSON.stringify(stalls, null, 1))
  return { table: formatStalls(stalls), remarks: tooLong(stalls) }
}

async function runDay({ quick }: Options, outDir: string): Promise<Part> {
  const browser = await provideBrowser()
  if ('missing' in browser) return { table: '', remarks: [browser.missing] }
  const day = await measureDay(browser.path, quick)
  writeFileSync(join(outDir, 'day.json'), JSON.stringify(day, null, 1))
  return { table: formatDay(day), remarks: missedInDay(day) }
}

/** By the name by which one is asked for, in the order in which they run. */
const RUNS = new Map<string, (options: Options, outDir: string) => Promise<Part>>([
  ['servers', runServers],
  ['durable-peers', runDurablePeers],
  ['web', runWeb],
  ['files', runFiles],
  ['archive', runArchive],
  ['list', runList],
  ['day', runDay],
  ['company', runCompany],
  ['customers', runCustomers],
  ['operators', runOperators],
  ['calls', runCalls],
  ['office', runOffice],
  ['stall', runStall],
  ['nodes', runNodes],
  ['budget', runBudget],
  ['durable', runDurable],
  ['online', runOnline],
  ['growth', runGrowth],
  ['soak', runSoak],
])

const describeMachine = (): string =>
  `${cpus().length} cores, ${process.arch}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(2)} at the start`

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), [...RUNS.keys()])
  const outDir = join(OUT, new Date().toISOString().replaceAll(':', '-').slice(0, 19))
  mkdirSync(outDir, { recursive: true })
  const machine = describeMachine()
  const parts: Part[] = []
  for (const [part, run] of RUNS) if (options.parts.includes(part)) parts.push(await run(options, outDir))
  const remarks = parts.flatMap(part => part.remarks)
  const blocks = [machine, ...parts.map(part => part.table), ...remarks.map(remark => `- ${remark}`)]
  const text = `${blocks.join('\n\n')}\n`
  writeFileSync(join(outDir, 'table.md'), text)
  process.stdout.write(`\n${text}`)
  return remarks.length === 0 ? 0 : 1
}

process.exitCode = await main()
