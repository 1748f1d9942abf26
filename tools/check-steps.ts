import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { ROOT, sourceFiles } from './repository.ts'
import { fileLengthViolations } from './rules/file-length.ts'
import { importViolations } from './rules/import-rules.ts'
import { jsxTextViolations } from './rules/jsx-text.ts'
import { findMissingPackages } from './rules/lock-file.ts'
import { readImports } from './rules/read-imports.ts'
import { wireSpellingViolations } from './rules/wire-spellings.ts'

export interface CheckStep {
  name: string
  /** What is wrong, or nothing. */
  run(): Promise<string>
}

const command = (name: string, program: string, ...args: string[]): CheckStep => ({
  name,
  async run() {
    const { code, output } = await runCommand(program, args)
    return code === 0 ? '' : output.trim() || `${program} ended with code ${code}`
  },
})

type Rule = (path: string, source: string) => string[]

const rule = (name: string, pattern: string, violations: Rule): CheckStep => ({
  name,
  run: async () =>
    sourceFiles(pattern)
      .flatMap(path => violations(path, readFileSync(join(ROOT, path), 'utf8')))
      .join('\n'),
})

const lockIsComplete: CheckStep = {
  name: 'lock file serves every platform',
  async run() {
    const missing = findMissingPackages(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
    return missing.length === 0 ? '' : `npm run lock adds ${missing.map(({ name }) => name).join(', ')}`
  },
}

const CODE = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}'

export function checkSteps(): CheckStep[] {
  const typeSteps = sourceFiles('{apps/*,packages/*,e2e,bench,tools}/tsconfig*.json')
    .filter(path => sourceFiles(`${dirname(path)}/**/*.{ts,tsx}`).length > 0)
    .map(path =>
      command(`types of ${path.endsWith('tsconfig.json') ? dirname(path) : path}`, 'tsc', '-p', path),
    )
  return [
    command('lint and format', 'biome', 'ci', '--error-on-warnings', '--colors=off'),
    // Biome has these rules too, but works out the types by itself, which takes it minutes over the queries.
    command('promises', 'oxlint', '--type-aware', 'apps', 'packages', 'e2e', 'bench', 'tools'),
    ...typeSteps,
    rule('import rules', CODE, (path, source) => importViolations(path, readImports(path, source))),
    rule('wire spellings only in protocol', CODE, wireSpellingViolations),
    rule('no text in markup', 'apps/web/src/**/*.tsx', jsxTextViolations),
    rule('file length', '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,css}', fileLengthViolations),
    lockIsComplete,
    command('unused code', 'knip'),
  ]
}
