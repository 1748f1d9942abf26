import { LINES } from './format-growth.ts'
import type { Series } from './measure-growth.ts'

const [WIDTH, HEIGHT, GAP] = [260, 170, 44]
const COLOURS = ['#2563eb', '#d97706', '#64748b']

/** One panel for each series; both axes are logarithmic, so that a line that lies flat is a cost that does not grow. */
export function drawGrowth(series: readonly Series[]): string {
  const width = series.length * (WIDTH + GAP) + GAP
  const panels = series.map((one, at) => {
    const place = `translate(${GAP + at * (WIDTH + GAP)} 34)`
    return `<g transform="${place}">${drawPanel(one)}</g>`
  })
  const legend = LINES.map(
    ({ name }, at) => `<tspan x="${GAP + at * 220}" fill="${COLOURS[at]}">— ${name}</tspan>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 260" width="${width}" height="260" role="img" aria-labelledby="t" font-family="system-ui, sans-serif" font-size="11">`,
    '<title id="t">What a message and the opening of a conversation cost while something else grows</title>',
    `<rect width="${width}" height="260" fill="#fff"/>`,
    ...panels,
    `<text y="250">${legend.join('')}</text>`,
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ name, points }: Series): string {
  const sizes = points.map(({ size }) => Math.log10(size))
  const [left, right] = [Math.min(...sizes), Math.max(...sizes)]
  const logs = LINES.map(({ of }) => points.map(point => Math.log10(of(point))))
  const low = Math.floor(Math.min(...logs.flat()))
  const high = Math.ceil(Math.max(...logs.flat()))
  const x = (log: number) => (((log - left) / (right - left || 1)) * WIDTH).toFixed(1)
  const y = (log: number) => (HEIGHT - ((log - low) / (high - low || 1)) * HEIGHT).toFixed(1)
  const powers = Array.from({ length: high - low + 1 }, (_, at) => low + at)
  return [
    `<text x="0" y="-14" font-weight="600" fill="#0f172a">${name}</text>`,
    ...powers.map(
      log =>
        `<path d="M0 ${y(log)}H${WIDTH}" stroke="#e2e8f0"/><text x="-6" y="${y(log)}" text-anchor="end" fill="#475569">${10 ** log}</text>`,
    ),
    ...points.map(
      ({ size }, at) =>
        `<text x="${x(sizes[at] ?? 0)}" y="${HEIGHT + 16}" text-anchor="middle" fill="#475569">${shorten(size)}</text>`,
    ),
    ...logs.map((line, at) => {
      const path = line.map((log, place) => `${x(sizes[place] ?? 0)} ${y(log)}`).join('L')
      return `<path d="M${path}" fill="none" stroke="${COLOURS[at]}" stroke-width="2"/>`
    }),
  ].join('\n')
}

const shorten = (size: number): string => {
  if (size >= 1e6) return `${size / 1e6}M`
  return size >= 1_000 ? `${size / 1_000}k` : String(size)
}
