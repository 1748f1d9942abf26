import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, sourceFiles } from './repository.ts'

const DOCUMENTS = sourceFiles('{*.md,docs/**/*.md}')

/** Links and pictures of a page that are files of the repository, without code and anchors. */
const localLinks = (page: string): string[] =>
  [...page.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter(target => target !== '' && !/^[a-z]+:/.test(target))

it.each(DOCUMENTS)('the links of %s have targets', path => {
  const dead = localLinks(readFileSync(join(ROOT, path), 'utf8')).filter(
    target => !existsSync(join(ROOT, dirname(path), target)),
  )
  expect(dead).toEqual([])
})

it('the front page fits on a screen or two, in both languages', () => {
  for (const path of ['README.md', 'README.zh-CN.md'])
    expect(readFileSync(join(ROOT, path), 'utf8').split('\n').length, path).toBeLessThanOrEqual(71)
})

it('pictures of the guide load quickly', () => {
  for (const path of sourceFiles('docs/images/guide/*.png'))
    expect(statSync(join(ROOT, path)).size, path).toBeLessThanOrEqual(150 * 1024)
})
