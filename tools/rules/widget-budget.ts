import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileCost, filesBehind, type Manifest, receivedBytes, sumOf } from './page-budgets.ts'

/** As a browser receives it: what every page of a website downloads, and what its visitor does until the frame can be used. */
export const WIDGET_BUDGETS = { loader: 5_000, frame: 34_000 }

const LANGUAGES = ['texts/english.ts', 'texts/chinese.ts']

export type WidgetCosts = Record<keyof typeof WIDGET_BUDGETS, FileCost[]>

/** Counts only the largest language, because a visitor downloads one. */
export function measureWidget(dist: string): WidgetCosts {
  const pathOf = (file: string) => join(dist, 'widget', file)
  const costOf = (file: string): FileCost => ({ file, bytes: receivedBytes(pathOf(file)) })
  const manifest: Manifest = JSON.parse(readFileSync(pathOf('.vite/manifest.json'), 'utf8'))
  const frames = LANGUAGES.map(language =>
    ['frame.html', ...filesBehind(manifest, ['frame.html', language])].map(costOf),
  )
  return {
    loader: [costOf('loader.js')],
    frame: frames.sort((a, b) => sumOf(b) - sumOf(a))[0] ?? [],
  }
}

/** Empty within the budgets. */
export const widgetViolations = (costs: WidgetCosts): string[] =>
  (['loader', 'frame'] as const)
    .filter(part => sumOf(costs[part]) > WIDGET_BUDGETS[part])
    .map(
      part =>
        `the ${part} of the widget downloads ${sumOf(costs[part])} bytes, allowed ${WIDGET_BUDGETS[part]}`,
    )
