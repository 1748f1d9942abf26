import type { ListFigures } from './measure-list.ts'
import type { ListResult } from './measure-size.ts'

const ROWS: Record<Exclude<keyof ListResult, 'errors'>, string> = {
  coldMs: 'cold start, until a row can be used, median ms (bound: 1.2 × small)',
  wholeMs: 'cold start, until a conversation is open, median ms',
  warmMs: 'warm start without an answer of the network, ms',
  pushScriptMs: 'a message that reorders the list, scripting, median ms (bound: 4)',
  frameP95Ms: 'frame while scrolling the list, p95 ms (bound: 20)',
  frameP99Ms: 'frame while scrolling the list, p99 ms',
  heapMb: 'heap, MB (bound: 60)',
}

export function formatListFigures({ load, sizes, coldRatio }: ListFigures): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const measured = Object.entries(sizes)
  const rows = Object.entries(ROWS).map(([key, label]) =>
    line([label, ...measured.map(([, result]) => result[key as keyof typeof ROWS])]),
  )
  return [
    line([`list of conversations, load average ${load}`, ...measured.map(([size]) => size)]),
    line(['---', ...measured.map(() => '---:')]),
    ...rows,
    ...(coldRatio === undefined ? [] : [`\nCold start, large / small (bound: 1.2): ${coldRatio}`]),
  ].join('\n')
}
