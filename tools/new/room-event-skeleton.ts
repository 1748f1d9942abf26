import { addEntry, addImport } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const definition = ({ slug, snake, camel, pascal }: Names): string => `\
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { EVENT_FIELDS, type RoomFeature } from '../../room-event.ts'

/** To fill in: what the event carries, and its flags (\`RoomEventDefinition\`); \`attributes\`, if a room keeps something of it. */
export const ${camel}RoomFeature = {
  events: {
    ${camel}Changed: { wire: '${snake}_change', fields: { text: EVENT_FIELDS.text } },
  },
  calls: {
    setRoom${pascal}: endpoint({
      method: 'POST',
      path: '/business/user/chat/room/${slug}/set',
      service: 'chat',
      access: 'user',
      limit: 'roomChange',
      repeatable: false,
      room: 'changeInfo',
      summary: 'To fill in: a verb and its object, for /docs/api.',
      examples: { right: { im_room_name: '<group.name>', text: 'text' } },
      request: z.object({ im_room_name: z.string().check(z.regex(ID_PATTERN)), text: z.string() }),
      answer: z.object({}),
    }),
  },
} satisfies RoomFeature
`

const command = ({ camel, pascal }: Names): string => `\
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

export const ${camel} = {
  roomReducers: {
    // To fill in: the room after the event, as a member knows it.
    ${camel}Changed: room => room,
  },
  start: ({ call }: Context) => ({
    set: (key: ConversationKey, text: string) =>
      call('setRoom${pascal}', { im_room_name: splitConversationKey(key).id, text }),
  }),
} satisfies Feature
`

const handler = ({ camel, pascal }: Names): string => `\
import { CODE } from '@parley/protocol/rest'
import { CallError } from '../../domain/rest/call-error.ts'
import { signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'

export const ${camel} = {
  handlers: () => ({
    // To fill in: \`changeRoom\` locks the room, archives the event, writes the audit entry and delivers.
    setRoom${pascal}: signedIn(async (_caller, _request) => {
      throw new CallError(CODE.serverFault, 'Not written yet.')
    }),
  }),
} satisfies Feature
`

const listIn = (
  path: string,
  list: string,
  from: string,
  { camel, slug }: Names,
  exported = camel,
): Edit => ({
  path,
  apply: source =>
    addEntry(
      addImport(
        source,
        `import { ${exported} } from '${from}/${slug}/${exported === camel ? slug : 'room-feature'}.ts'`,
      ),
      `export const ${list} = `,
      exported === camel ? `${camel},` : `${camel}: ${exported},`,
    ),
})

const addWords = (names: Names, language: string, sentence: string): Edit[] => [
  {
    path: `apps/web/src/text/${language}/rooms.ts`,
    apply: source => addEntry(source, 'export const roomEventTexts', `${names.camel}Changed: ${sentence},`),
  },
  {
    path: `apps/web/src/text/${language}/room-event-names.ts`,
    apply: source =>
      addEntry(source, 'export const roomEventNames', `${names.camel}Changed: '${names.label}',`),
  },
]

/** A change of a room that its members see: event and call, reducer and command, handler, sentences. */
export function roomEventSkeleton(names: Names): Skeleton {
  const { slug } = names
  const files = {
    [`packages/protocol/src/features/${slug}/room-feature.ts`]: definition(names),
    [`packages/core/src/features/${slug}/${slug}.ts`]: command(names),
    [`apps/server/src/features/${slug}/${slug}.ts`]: handler(names),
  }
  const [event, client, server] = Object.keys(files)
  return {
    files,
    edits: [
      listIn(
        'packages/protocol/src/room-features.ts',
        'ROOM_FEATURES',
        './features',
        names,
        `${names.camel}RoomFeature`,
      ),
      listIn('packages/core/src/features.ts', 'FEATURES', './features', names),
      listIn('apps/server/src/app/features.ts', 'FEATURES', '../features', names),
      ...addWords(names, 'zh-CN', `(params: Done & { text: string }) => \`\${by(params)}：\${params.text}\``),
      ...addWords(names, 'en', `params => \`\${params.operator}: \${params.text}\``),
    ],
    next: [
      `Fill in ${event}: the event and its flags, what a room keeps, the call and who may make it.`,
      `Say what it changes in ${client}.`,
      `Write the handler in ${server}, until npx vitest run apps/server/src/http/contract.test.ts passes.`,
      'Put its sentence, and its name in the audit log, into plain words: rooms.ts and room-event-names.ts in apps/web/src/text/{zh-CN,en}.',
      'docs/tutorial.md walks through one.',
    ],
  }
}
