import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type FileCost, filesBehind, type Manifest, sumOf } from './login-budget.ts'

/** Compressed: what every page of a website downloads, and what its visitor does until the frame can be used. */
export const WIDGET_BUDGETS = { loader: 15_000, frame: 60_000 }

export type WidgetCosts = Record<keyof typeof WIDGET_BUDGETS, FileCost[]>

export function measureWidget(dist: string): WidgetCosts {
  const read = (file: string) => readFileSync(join(dist, 'widget', file))
  const costOf = (file: string): FileCost => ({ file, bytes: gzipSync(read(file)).length })
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
  const frame = ['frame.html', ...filesBehind(manifest, ['frame.html'])]
  return { loader: [costOf('loader.js')], frame: frame.map(costOf) }
}

/** Empty within the budgets. */
export const widgetViolations = (costs: WidgetCosts): string[] =>
  (['loader', 'frame'] as const)
    .filter(part => sumOf(costs[part]) > WIDGET_BUDGETS[part])
    .map(
      part =>
        `the ${part} of the widget downloads ${sumOf(costs[part])} bytes, allowed ${WIDGET_BUDGETS[part]}`,
    )
