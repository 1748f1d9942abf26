import { useEffect, useMemo, useState } from 'react'
import type { HighlightJob } from './highlight.worker.ts'
import workerUrl from './highlight.worker.ts?worker&url'
import { languageOf } from './language-of.ts'
import { type Line, splitLines } from './split-lines.ts'

/** Larger texts are not highlighted. */
const MOST_COLOURED = 400_000
const TIMEOUT_MS = 3_000

/** The chat shows code as well: the worker is loaded with the first text that needs it. */
async function highlight(input: HighlightJob, signal: AbortSignal): Promise<Line[]> {
  const { runWorker } = await import('../../platform/run-worker.ts')
  return runWorker(workerUrl, { input, timeoutMs: TIMEOUT_MS, signal })
}

/** Plain at first, then highlighted; stays plain if that takes too long. */
export function useCodeLines(text: string, languageName: string): readonly Line[] {
  const plain = useMemo(() => splitLines([{ text }]), [text])
  const [coloured, setColoured] = useState<{ text: string; lines: readonly Line[] }>()
  const language = languageOf(languageName)
  useEffect(() => {
    if (language === undefined || text.length > MOST_COLOURED) return
    const controller = new AbortController()
    highlight({ text, language }, controller.signal).then(
      lines => setColoured({ text, lines }),
      // Timed out, or not needed any more.
      () => undefined,
    )
    return () => controller.abort()
  }, [text, language])
  return coloured?.text === text ? coloured.lines : plain
}
