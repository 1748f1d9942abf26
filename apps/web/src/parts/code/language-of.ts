import type { HighlightLanguage } from './highlight.worker.ts'

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

export const languageOf = (name: string): HighlightLanguage | undefined => BY_NAME.get(name.toLowerCase())
