import { useEffect, useMemo, useState } from 'react'
import type { HighlightJob, HighlightLanguage } from './highlight.worker.ts'
import workerUrl from './highlight.worker.ts?worker&url'
import { type Line, splitLines } from './split-lines.ts'

/** Names and extensions of the languages that can be highlighted. */
const NAMES: Record<HighlightLanguage, string> = {
  bash: 'sh bash shell zsh',
  c: 'c h cc cpp hpp c++',
  css: 'css scss sass less',
  csv: 'csv tsv',
  diff: 'diff patch',
  docker: 'dockerfile docker',
  go: 'go golang',
  html: 'html htm vue',
  ini: 'ini conf properties env',
  java: 'java kt kotlin',
  js: 'js jsx mjs cjs javascript',
  json: 'json jsonl',
  lua: 'lua',
  make: 'makefile make mk',
  md: 'md markdown',
  pl: 'pl perl',
  py: 'py python',
  rs: 'rs rust',
  sql: 'sql mysql postgresql sqlite',
  toml: 'toml',
  ts: 'ts tsx mts cts typescript',
  xml: 'xml svg',
  yaml: 'yaml yml',
}

const BY_NAME = new Map(
  (Object.entries(NAMES) as [HighlightLanguage, string][]).flatMap(([language, names]) =>
    names.split(' ').map((name): [string, HighlightLanguage] => [name, language]),
  ),
)

const languageOf = (name: string): HighlightLanguage | undefined => BY_NAME.get(name.toLowerCase())

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
