import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { isTest, ROOT, sourceFiles } from './repository.ts'
import { longSubjects, readSubjects } from './rules/commit-subjects.ts'
import { coreSiblings } from './rules/core-siblings.ts'
import { repeatedNames, repeatedStars, sharedNames } from './rules/export-names.ts'
import { fileLengthViolations } from './rules/file-length.ts'
import type { Finding } from './rules/finding.ts'
import { importCycles } from './rules/import-cycles.ts'
import { importRuleViolations } from './rules/import-rules.ts'
import { jsxTextViolations } from './rules/jsx-text.ts'
import { layerViolations } from './rules/layers.ts'
import { literalSpreads } from './rules/literal-spreads.ts'
import { findMissingPackages, type LockFile, unverifiedPackages } from './rules/lock-file.ts'
import { longFunctions } from './rules/long-functions.ts'
import { misnamedFiles } from './rules/misnamed-files.ts'
import { narrowedWithoutReason } from './rules/narrowed-without-reason.ts'
import { neededFunctions } from './rules/needed-functions.ts'
import { readImports } from './rules/read-imports.ts'
import { repeatedBlocks } from './rules/repeated-blocks.ts'
import { ruleIdViolations } from './rules/rule-ids.ts'
import { styleViolations } from './rules/style-violations.ts'
import { unknownTokens } from './rules/unknown-tokens.ts'
import { unusedClasses } from './rules/unused-classes.ts'
import { wireSpellingViolations } from './rules/wire-spellings.ts'
import { readSources, type SourceFile } from './source-file.ts'

export interface CheckStep {
  name: string
  /** What is wrong, or nothing. */
  run(isPatient?: boolean): Promise<string>
}

/** Steps run side by side already: a step that uses several cores takes more time in total. */
const ONE_CORE = { GOMAXPROCS: '1' }

const command = (name: string, program: string, ...args: string[]): CheckStep => ({
  name,
  async run(isPatient = false) {
    const { code, output } = await runCommand(program, args, { env: ONE_CORE, isPatient })
    return code === 0 ? '' : output.trim() || `${program} ended with code ${code}`
  },
})

type Rule = (path: string, source: string) => string[]

const rule = (name: string, pattern: string, violations: Rule): CheckStep => ({
  name,
  run: async () =>
    readSources(pattern)
      .flatMap(({ path, source }) => violations(path, source))
      .join('\n'),
})

const findingRule = (name: string, find: () => Finding[]): CheckStep => ({
  name,
  run: async () =>
    find()
      .map(({ message }) => message)
      .join('\n'),
})

const readLock = (): LockFile => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

const lockIsComplete: CheckStep = {
  name: 'lock file serves every platform',
  async run() {
    const missing = findMissingPackages(readLock())
    return missing.length === 0 ? '' : `npm run lock adds ${missing.map(({ name }) => name).join(', ')}`
  },
}

const commitSubjects: CheckStep = {
  name: 'commit subjects',
  run: async () => longSubjects(await readSubjects()).join('\n'),
}

const CODE = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}'
const CODE_AND_STYLES = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,css}'

const ownCode = (): SourceFile[] => readSources(CODE).filter(({ path }) => !isTest(path))
const withoutFixtures = (files: SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => !path.includes('/fixtures/'))

const noImportCycle: CheckStep = {
  name: 'no import cycle',
  run: async () => importCycles(ownCode()).join('\n'),
}

const lockFileWithHashes: CheckStep = {
  name: 'lock file with integrity',
  run: async () => unverifiedPackages(readLock()).join('\n'),
}

function findingRules(): CheckStep[] {
  return [
    findingRule('function length', () => readSources(CODE).flatMap(longFunctions)),
    findingRule('no block twice', () => repeatedBlocks(withoutFixtures(readSources(CODE_AND_STYLES)))),
    findingRule('no name exported twice', () => repeatedNames(ownCode())),
    findingRule('no name exported by two packages', () => sharedNames(ownCode())),
    findingRule('files named after their main export', () => ownCode().flatMap(misnamedFiles)),
    findingRule('features of core stand alone', () => ownCode().flatMap(coreSiblings)),
    findingRule('no unused class', () =>
      unusedClasses(readSources('apps/web/src/**/*.module.css'), ownCode()),
    ),
  ]
}

/** All that may cite a rule; the check itself names what it looks for. */
export const citingFiles = (): SourceFile[] =>
  [CODE_AND_STYLES, 'apps/web/public/*.js', 'docs/**/*.md', '*.md']
    .flatMap(pattern => readSources(pattern))
    .filter(({ path }) => !/^tools\/rules\/rule-ids/.test(path))

const narrowedRules: CheckStep = {
  name: 'reasons of narrowed rules',
  run: async () => narrowedWithoutReason(readSources('docs/*.md')).join('\n'),
}

const ruleIds: CheckStep = {
  name: 'rules of docs cited and proven',
  run: async () => ruleIdViolations(citingFiles()).join('\n'),
}

function typesOf(path: string): CheckStep {
  const name = `types of ${path.endsWith('tsconfig.json') ? dirname(path) : path}`
  // Every further checker works out the same types again.
  return command(name, 'tsc', '-p', path, '--checkers', '1')
}

/**
 * All three load the whole server, whose queries take the compiler longest: bench/tsconfig.json has the files of all. It also
 * knows the names of a page; that the server uses none is a rule of biome.json.
 */
const CHECKED_WITH_BENCH = ['apps/server/tsconfig.json', 'packages/core/tsconfig.json']

const LINTED = ['apps', 'packages', 'e2e', 'bench', 'tools']

/** Biome has these rules too, but works out the types by itself, which takes it minutes over the queries. */
const promisesIn = (paths: readonly string[]): CheckStep =>
  command('promises', 'oxlint', '--type-aware', '--threads=1', ...paths)

export const promisesAwaited: CheckStep = promisesIn(LINTED)

function promisesAwaitedIn(changed: readonly string[]): CheckStep[] {
  const paths = changed.filter(path => /\.tsx?$/.test(path))
  return paths.length === 0 ? [] : [promisesIn(paths)]
}

const noUnknownToken: CheckStep = {
  name: 'no unknown token',
  run: async () => unknownTokens(readSources('apps/web/**/*.css'), ownCode()).join('\n'),
}

const oldBrowserCheck: CheckStep = {
  name: 'old browsers are told what they lack',
  run: async () =>
    neededFunctions(ownCode(), readFileSync(join(ROOT, 'apps/web/public/old-browser.js'), 'utf8')).join('\n'),
}

/** @param changed looks for unawaited promises in these files only: over all it takes a third of the time of all steps. */
export function checkSteps(changed?: readonly string[]): CheckStep[] {
  const typeSteps = sourceFiles('{apps/*,packages/*,e2e,bench,tools}/tsconfig*.json')
    .filter(path => !CHECKED_WITH_BENCH.includes(path))
    .filter(path => sourceFiles(`${dirname(path)}/**/*.{ts,tsx}`).length > 0)
    .map(typesOf)
  return [
    command('lint and format', 'biome', 'ci', '--error-on-warnings', '--colors=off'),
    ...(changed ? promisesAwaitedIn(changed) : [promisesAwaited]),
    ...typeSteps,
    rule('import rules', CODE, (path, source) => importRuleViolations(path, readImports(path, source))),
    rule('layers', CODE, (path, source) => layerViolations(path, readImports(path, source))),
    rule('wire spellings only in protocol', CODE, wireSpellingViolations),
    rule('no text in markup', 'apps/web/src/**/*.tsx', jsxTextViolations),
    rule('one ellipsis, named widths', 'apps/web/src/**/*.module.css', styleViolations),
    rule('no literal spread', CODE, literalSpreads),
    rule('file length', CODE_AND_STYLES, fileLengthViolations),
    rule('no module exported twice', CODE, (path, source) => repeatedStars({ path, source })),
    ...findingRules(),
    noImportCycle,
    noUnknownToken,
    oldBrowserCheck,
    lockFileWithHashes,
    narrowedRules,
    commitSubjects,
    ruleIds,
    lockIsComplete,
    command('unused code', 'knip'),
  ]
}
