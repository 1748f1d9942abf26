import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { sumOf } from '../../tools/rules/page-budgets.ts'
import { measureWidget, WIDGET_BUDGETS } from '../../tools/rules/widget-budget.ts'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { openAccount } from '../files/account.ts'
import { median, round } from '../load/quantiles.ts'
import { startServerProcess } from '../targets/server-process.ts'
import { CONSULTATIONS, fillTeams, OPEN_QUESTIONS, TEAMS } from './fill-teams.ts'
import { type MessageCost, measureMessages } from './measure-messages.ts'
import { measureOpenings, type Opening } from './measure-opening.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
const BOARD_ROUNDS = 15
const GOALS = { opening: 1.2, message: 1.1, boardMs: 100 }

export interface CustomerFigures {
  load: number
  few: Opening
  many: Opening
  coldRatio: number
  message: MessageCost
  boardMs: number
  widget: { loader: number; frame: number }
}

/** `npm run bench -- customers`. */
export async function measureCustomers(executablePath: string): Promise<CustomerFigures> {
  if (isWebBuildStale()) await buildWeb()
  const load = round(loadavg()[0] ?? 0, 2)
  const measured = await withServer('many', url =>
    withServer('', async (fewUrl, pid) => ({
      openings: await measureOpenings(executablePath, {
        few: { url: fewUrl, waiting: 2 },
        many: { url, waiting: 2 + OPEN_QUESTIONS },
      }),
      message: await measureMessages(fewUrl, pid),
      boardMs: await measureBoard(url),
    })),
  )
  const { openings, message, boardMs } = measured
  const { few, many } = openings
  const { loader, frame } = measureWidget(DIST)
  return {
    load,
    few,
    many,
    message,
    boardMs,
    coldRatio: round(many.coldMs / few.coldMs, 2),
    widget: { loader: sumOf(loader), frame: sumOf(frame) },
  }
}

async function withServer<T>(size: string, measure: (url: string, pid: number) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-customers-'))
  const dataDir = join(dir, 'data')
  if (size === 'many') await fillTeams(dataDir)
  const port = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const server = await startServerProcess({ command: [process.execPath, MAIN], dir, port, env })
  try {
    return await measure(`http://127.0.0.1:${port}`, server.pid)
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measureBoard(url: string): Promise<number> {
  const alice = await openAccount(url, 'alice')
  const times: number[] = []
  for (let at = 0; at < BOARD_ROUNDS; at += 1) {
    const began = performance.now()
    const { total } = await alice.ask<{ total: number }>('/business/user/chat/board/list', {})
    times.push(performance.now() - began)
    if (total < OPEN_QUESTIONS) throw new Error(`The board has ${total} questions.`)
  }
  return round(median(times) ?? Number.NaN, 0)
}

export const formatCustomers = ({ load, few, many, coldRatio, message, boardMs, widget }: CustomerFigures) =>
  [
    `Load average ${load} at the start.`,
    '',
    '| customers | goal | measured |',
    '| --- | ---: | ---: |',
    `| Customers section, ${TEAMS} teams and ${CONSULTATIONS.toLocaleString('en')} consultations ÷ 5 consultations, cold | ≤ ${GOALS.opening} | ${coldRatio} (${many.coldMs} ms ÷ ${few.coldMs} ms) |`,
    `| all consultations known that are not closed | | ${many.wholeMs} ms, ${few.wholeMs} ms |`,
    `| message in a consultation ÷ in a group of as many people, processor time of the server | ≤ ${GOALS.message} | ${message.ratio} (${message.consultationUs} µs ÷ ${message.groupUs} µs) |`,
    `| board of ${OPEN_QUESTIONS.toLocaleString('en')} open questions, ms | ≤ ${GOALS.boardMs} | ${boardMs} |`,
    `| website widget: script, bytes received | ≤ ${WIDGET_BUDGETS.loader} | ${widget.loader} |`,
    `| website widget: frame until usable, bytes received | ≤ ${WIDGET_BUDGETS.frame} | ${widget.frame} |`,
  ].join('\n')

export const missedBy = ({ coldRatio, message, boardMs }: CustomerFigures): string[] =>
  [
    coldRatio > GOALS.opening &&
      `The Customers section takes ${coldRatio} × as long; the limit is ${GOALS.opening}.`,
    message.ratio > GOALS.message && `A message costs ${message.ratio} ×; the limit is ${GOALS.message}.`,
    boardMs > GOALS.boardMs && `The board takes ${boardMs} ms; the limit is ${GOALS.boardMs} ms.`,
  ].filter(missed => missed !== false)
