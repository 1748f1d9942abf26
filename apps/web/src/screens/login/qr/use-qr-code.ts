import type { Problem, QrCode } from '@parley/core'
import type { EntryClient } from '@parley/core/entry'
import { QR_LIFE_MS, QR_POLL_EVERY_MS } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { describeBrowser } from '../../../platform/describe-browser.ts'

export type QrView =
  | { kind: 'loading' }
  /** `expiresAt` is local time. */
  | { kind: 'waiting'; url: string; expiresAt: number }
  | { kind: 'scanned'; matchNumber: string }
  | { kind: 'confirmed' }
  | { kind: 'expired' }
  | { kind: 'refused' }
  | { kind: 'error'; problem: Problem }

/** Errors after which polling continues. */
const PASSING: ReadonlySet<string> = new Set(['network', 'timeout', 'rate-limited'])

async function poll(client: EntryClient, code: QrCode, view: QrView): Promise<QrView> {
  const polled = await client.signInMethods.pollQrCode(code)
  if (!polled.ok) return PASSING.has(polled.problem.code) ? view : { kind: 'expired' }
  const { state, matchNumber = '' } = polled.value
  if (state === 'waiting') return view
  return state === 'scanned' ? { kind: 'scanned', matchNumber } : { kind: state }
}

const isOver = ({ kind }: QrView): boolean => kind !== 'waiting' && kind !== 'scanned'

/** Polls until the code is used or expired, or `signal` aborts. Pauses while the page is hidden. */
async function follow(client: EntryClient, signal: AbortSignal, show: (view: QrView) => void): Promise<void> {
  const made = await client.signInMethods.createQrCode(describeBrowser())
  if (signal.aborted) return
  if (!made.ok) return show({ kind: 'error', problem: made.problem })
  const expiresAt = Date.now() + QR_LIFE_MS
  let view: QrView = { kind: 'waiting', url: made.value.url, expiresAt }
  show(view)
  while (!isOver(view)) {
    await new Promise(resolve => setTimeout(resolve, QR_POLL_EVERY_MS))
    if (signal.aborted) return
    if (Date.now() >= expiresAt) view = { kind: 'expired' }
    else if (document.visibilityState === 'visible') view = await poll(client, made.value, view)
    if (!signal.aborted) show(view)
  }
}

export function useQrCode(): { view: QrView; refresh(): void } {
  const client = useEntryClient()
  const [view, setView] = useState<QrView>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    const leaving = new AbortController()
    setView({ kind: 'loading' })
    void follow(client, leaving.signal, setView)
    return () => leaving.abort()
  }, [client, round])

  return { view, refresh: () => setRound(round + 1) }
}
