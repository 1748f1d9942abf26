import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { installPageProbe } from './page-probe.ts'

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Nothing outside this machine may help or hinder a client.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export interface MeasuredPage {
  browser: Browser
  page: Page
  /** Scripts and style sheets loaded so far, each gzipped here the same way whatever its server does. */
  loadedGzipBytes(): Promise<{ scripts: number; styles: number }>
  /** JavaScript heap in MB after everything that can be collected was. */
  heapMb(): Promise<number>
  errors: string[]
}

export async function openMeasuredPage(executablePath: string): Promise<MeasuredPage> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await page.addInitScript(installPageProbe)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error).slice(0, 200)))
  return { browser, page, errors, loadedGzipBytes: countLoaded(page), heapMb: () => measureHeap(cdp) }
}

function countLoaded(page: Page): MeasuredPage['loadedGzipBytes'] {
  const sizes: Promise<['script' | 'stylesheet', number]>[] = []
  page.on('requestfinished', request => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const size = async () => gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length
    const counted = size().then((bytes): ['script' | 'stylesheet', number] => [kind, bytes])
    // After a navigation a body is gone: that matters only to whoever counts.
    counted.catch(() => undefined)
    sizes.push(counted)
  })
  return async () => {
    const loaded = await Promise.all(sizes)
    const sum = (kind: string) => loaded.reduce((bytes, [of, size]) => bytes + (of === kind ? size : 0), 0)
    return { scripts: sum('script'), styles: sum('stylesheet') }
  }
}

async function measureHeap(cdp: CDPSession): Promise<number> {
  // Finalisers of the first collection free what only the second one finds.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}
