import { loadavg } from 'node:os'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { round } from '../load/quantiles.ts'
import { withDemoServer } from '../targets/with-demo-server.ts'
import { type ListResult, measureSize } from './measure-size.ts'

/**
 * The demo company as it is; with 5,000 people, 2,000 conversations and 1,000,000 messages; and one in which alice
 * has spoken with ten thousand.
 */
const SIZES = { small: '1', large: 'large', vast: '10500/10000/20000' } as const
type Size = keyof typeof SIZES

export interface ListFigures {
  load: number
  sizes: Partial<Record<Size, ListResult>>
  /** Cold start with the large company, divided by that with the small one. */
  coldRatio?: number
}

/** `npm run bench -- list`. */
export async function measureList(
  executablePath: string,
  isSkipped: (size: string) => boolean = () => false,
): Promise<ListFigures> {
  if (isWebBuildStale()) await buildWeb()
  const load = round(loadavg()[0] ?? 0, 2)
  const sizes: ListFigures['sizes'] = {}
  for (const size of Object.keys(SIZES) as Size[])
    if (!isSkipped(size))
      sizes[size] = await withDemoServer(SIZES[size], url => measureSize(executablePath, url))
  const { small, large } = sizes
  return { load, sizes, ...(small && large && { coldRatio: round(large.coldMs / small.coldMs, 2) }) }
}
