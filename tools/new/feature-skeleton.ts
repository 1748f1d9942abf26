import { addEntry, addImport } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const rules = ({ pascal }: Names): string => `\
import type { Message } from '../../content.ts'

/** Client and server share this rule: the client offers the action by it, the server refuses by it. To fill in. */
export const can${pascal} = (_message: Pick<Message, 'sender' | 'content' | 'stamp'>): boolean => false
`

const rulesTest = ({ slug, pascal }: Names): string => `\
import { expect, it } from 'vitest'
import type { Content } from '../../content.ts'
import { can${pascal} } from './rules.ts'

it('${slug} is allowed for a text that the server has', () => {
  const content: Content = { kind: 'text', text: 'hi', mentions: [], quotes: [] }
  expect(can${pascal}({ sender: 'ann', content, stamp: { seq: 1, time: 1 } })).toBe(true)
})
`

const coreFeature = ({ camel, pascal }: Names): string => `\
import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const create${pascal} = (_context: Context) => ({
  /**
   * To fill in: dispatch an event, or ask the server. \`await context.call('…', {})\` gives \`{ ok: true, value }\`, or a
   * \`problem\` for \`context.notify\`.
   */
  run: (_key: ConversationKey, _messageId: string): void => undefined,
})

/** Add reducers, headlines and its part of the state here, if it has any. */
export const ${camel} = { start: create${pascal} } satisfies Feature
`

const action = ({ slug, camel, pascal }: Names): string => `\
import { can${pascal} } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

export const ${camel}Action: MessageAction = {
  id: '${slug}',
  icon: 'more',
  label: text => text.actions.${camel},
  isAllowed: message => can${pascal}(message),
  run: (client, { conversation, id }) => client.${camel}.run(conversation, id),
}
`

function registrations({ slug, camel, label }: Names): Edit[] {
  const addLabel = (path: string): Edit => ({
    path,
    apply: source => addEntry(source, 'actions: {', `${camel}: '${label}',`),
  })
  return [
    {
      path: 'packages/protocol/src/model.ts',
      apply: source => `${source}export * from './features/${slug}/rules.ts'\n`,
    },
    {
      path: 'packages/core/src/features.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel} } from './features/${slug}/${slug}.ts'`),
          'export const FEATURES = ',
          `${camel},`,
        ),
    },
    {
      path: 'apps/web/src/message-actions.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}Action } from './features/${slug}/${slug}-action.ts'`),
          'export const MESSAGE_ACTIONS',
          `${camel}Action,`,
        ),
    },
    addLabel('apps/web/src/text/zh-CN/actions.ts'),
    addLabel('apps/web/src/text/en/actions.ts'),
  ]
}

/** Something a person can do with a message: rule in protocol, command in core, action in the menu. */
export const featureSkeleton = (names: Names): Skeleton => ({
  files: {
    [`packages/protocol/src/features/${names.slug}/rules.ts`]: rules(names),
    [`packages/protocol/src/features/${names.slug}/rules.test.ts`]: rulesTest(names),
    [`packages/core/src/features/${names.slug}/${names.slug}.ts`]: coreFeature(names),
    [`apps/web/src/features/${names.slug}/${names.slug}-action.ts`]: action(names),
  },
  edits: registrations(names),
  next: [
    `Fill in packages/protocol/src/features/${names.slug}/rules.ts until its test passes; add tests for what is refused.`,
    `If it needs the server: npm run new call ${names.slug}/<name>`,
    `Write the command in packages/core/src/features/${names.slug}/${names.slug}.ts.`,
    'Put its label into plain words in apps/web/src/text/{zh-CN,en}/actions.ts, and choose an icon of apps/web/src/ui/icon/icon-paths.ts.',
  ],
})
