import { describe, expect, it } from 'vitest'
import {
  completeLock,
  fillIntegrity,
  findMissingPackages,
  type LockFile,
  unverifiedPackages,
} from './lock-file.ts'

const LOCK: LockFile = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/win32-arm64-msvc': '1.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.0.0', optional: true },
    'node_modules/outer/node_modules/inner': { optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0' } },
  },
}

describe('the lock file', () => {
  it('names packages of other platforms that npm left out', () => {
    expect(findMissingPackages(LOCK)).toEqual([
      { name: '@tool/win32-arm64-msvc', version: '1.0.0', dev: true },
    ])
  })

  it('is complete afterwards, and each package is bound to its platform', () => {
    const complete = completeLock(LOCK)
    expect(findMissingPackages(complete)).toEqual([])
    expect(complete.packages['node_modules/@tool/win32-arm64-msvc']).toEqual({
      version: '1.0.0',
      optional: true,
      dev: true,
      os: ['win32'],
      cpu: ['arm64'],
    })
    expect(Object.keys(complete.packages)).toEqual(Object.keys(complete.packages).sort())
  })

  it('takes missing hashes from the registry, where it has the package', async () => {
    const packages: LockFile['packages'] = {
      'node_modules/known': { version: '1.0.0' },
      'node_modules/unknown': { version: '1.0.0' },
      'node_modules/good': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` },
    }
    const hash = `sha512-${'B'.repeat(86)}==`
    const ask = async (name: string) => (name === 'known' ? hash : undefined)
    expect(await fillIntegrity({ packages }, ask)).toBe(1)
    expect(packages['node_modules/known']?.integrity).toBe(hash)
    expect(unverifiedPackages({ packages })).toEqual(['node_modules/unknown has no sha512 integrity'])
  })

  it('does not guess a platform', () => {
    const odd = { packages: { a: { optionalDependencies: { '@tool/anything': '1.0.0' } } } }
    expect(() => completeLock(odd)).toThrow('@tool/anything')
  })

  it('reports packages without a strong hash, but not our own', () => {
    const packages = {
      '': {},
      'apps/server': { version: '1.0.0' },
      'node_modules/@parley/server': { link: true },
      'node_modules/good': { integrity: `sha512-${'A'.repeat(86)}==` },
      'node_modules/weak': { integrity: 'sha1-AAAA' },
      'node_modules/good/node_modules/@tool/bare': {},
    }
    expect(unverifiedPackages({ packages })).toEqual([
      'node_modules/weak has no sha512 integrity',
      'node_modules/good/node_modules/@tool/bare has no sha512 integrity',
    ])
  })
})
