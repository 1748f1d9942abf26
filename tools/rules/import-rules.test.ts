import { describe, expect, it } from 'vitest'
import { importRuleViolations } from './import-rules.ts'
import { readImports } from './read-imports.ts'

const BROKEN: [path: string, target: string, rule: RegExp][] = [
  ['packages/protocol/src/xml.ts', 'ws', /itself and zod/],
  ['packages/protocol/src/xml.ts', 'node:fs', /itself and zod/],
  ['packages/core/src/store/state.ts', 'react', /without React/],
  ['packages/core/src/http/call.ts', 'strophe.js', /strophe stands behind/],
  ['apps/web/src/screens/login/login.tsx', '@parley/protocol/rest', /core and @parley\/protocol\/model/],
  ['apps/web/src/screens/login/login.tsx', '@parley/protocol/wire', /core and @parley\/protocol\/model/],
  ['apps/web/src/app/start.tsx', 'strophe.js', /strophe stands behind/],
  ['apps/web/src/ui/button.tsx', '@parley/core', /design system/],
  ['apps/web/src/ui/button.tsx', 'apps/web/src/text/text.ts', /design system/],
  ['apps/web/src/text/en.ts', '@parley/protocol/model', /text imports nothing/],
  ['apps/web/src/features/silence/button.tsx', 'apps/web/src/features/pin/pin.tsx', /no sibling/],
  ['apps/web/src/kinds/text/bubble.tsx', 'apps/web/src/kinds/tip/bubble.tsx', /no sibling/],
  ['apps/web/src/kinds/text/bubble.tsx', 'apps/web/src/kinds.ts', /does not import the list/],
  ['apps/web/src/screens/contacts/pane.tsx', 'apps/web/src/screens/chat/rail.tsx', /no sibling/],
  ['apps/server/src/features/session/login.ts', 'fastify', /Fastify lives/],
  [
    'apps/server/src/features/session/login.ts',
    'apps/server/src/http/envelope.ts',
    /domain, ports and storage/,
  ],
  ['apps/server/src/features/session/login.ts', 'apps/server/src/features/people/user.ts', /no sibling/],
  ['apps/server/src/features/session/login.ts', 'pg', /database drivers/],
  [
    'apps/server/src/storage/migrations/0005-contacts.ts',
    'apps/server/src/domain/people/name-keys.ts',
    /calls no live code/,
  ],
  ['apps/server/src/realtime/embedded/stream/stream.ts', 'fastify', /Fastify lives/],
  ['apps/server/src/domain/access/caller.ts', '@fastify/static', /Fastify lives/],
  ['apps/server/src/http/app.ts', 'ws', /ws lives/],
  ['apps/server/src/app/serve-features.ts', '@parley/core', /knows no client/],
  ['apps/server/src/app/serve-features.ts', 'packages/core/src/index.ts', /by its name/],
]

const KEPT: [path: string, target: string][] = [
  ['packages/protocol/src/xml.ts', 'packages/protocol/src/result.ts'],
  ['packages/protocol/src/features/recent/rest.ts', 'packages/protocol/src/features/history/record.ts'],
  ['packages/core/src/connection/strophe-transport.ts', 'strophe.js'],
  ['packages/core/src/http/call.ts', '@parley/protocol/rest'],
  ['packages/core/src/features/rooms/rooms.ts', 'packages/core/src/selectors/rooms.ts'],
  ['apps/web/src/screens/login/login.tsx', '@parley/protocol/model'],
  ['apps/web/src/app/create-client-source.ts', '@parley/core/entry'],
  ['apps/web/src/ui/menu.tsx', 'radix-ui'],
  ['apps/web/src/screens/chat/list/row.tsx', 'apps/web/src/screens/chat/list/words.ts'],
  ['apps/web/src/screens/chat/chat.tsx', 'apps/web/src/features/forward/dialog.tsx'],
  ['apps/web/src/features/forward/dialog.tsx', 'apps/web/src/parts/picker/picker.tsx'],
  ['apps/web/src/kinds/text/bubble.tsx', 'apps/web/src/kinds/text/bubble.module.css'],
  ['apps/server/src/features/session/login.ts', '@node-rs/argon2'],
  ['apps/server/src/features/session/login.ts', 'jose'],
  ['apps/server/src/http/app.ts', 'fastify'],
  ['apps/server/src/app/serve-features.ts', 'fastify'],
  ['apps/server/src/features/demo/demo.ts', 'apps/server/src/features/people/people.ts'],
  [
    'apps/server/src/storage/migrations/0005-contacts.ts',
    'apps/server/src/storage/migrations/table-forms.ts',
  ],
  ['apps/server/src/realtime/embedded/accept.ts', 'ws'],
  ['apps/server/test/testkit.ts', '@parley/core'],
  ['apps/server/src/http/app.test.ts', 'ws'],
]

describe('import rules', () => {
  // [house-2, house-5, house-10]
  it.each(BROKEN)('%s → %s is reported', (path, target, rule) => {
    expect(importRuleViolations(path, [target]).join('\n')).toMatch(rule)
  })
  it.each(KEPT)('%s → %s is allowed', (path, target) => {
    expect(importRuleViolations(path, [target])).toEqual([])
  })
})

describe('reading imports', () => {
  it('finds values, types, re-exports and dynamic imports', () => {
    const source = `
      import a from './a.ts'
      import type { B } from '../b.ts'
      export * from 'c'
      export { d } from './d.ts'
      const e = () => import('e/f')
      import './style.css?inline'
    `
    expect(readImports('apps/web/src/x/y.ts', source).sort()).toEqual([
      'apps/web/src/b.ts',
      'apps/web/src/x/a.ts',
      'apps/web/src/x/d.ts',
      'apps/web/src/x/style.css',
      'c',
      'e/f',
    ])
  })
  it('does not take a file it cannot read for one without imports', () => {
    expect(() => readImports('x.ts', 'import {')).toThrow('x.ts')
  })
})
