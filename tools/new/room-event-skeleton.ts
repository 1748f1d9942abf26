import { addEntry, addImport } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const definition = ({ slug, snake, camel, pascal }: Names): string => `\
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { EVENT_FIELDS, type RoomFeature, textAttribute } from '../../room-event.ts'

/** To fill in: what a room keeps of it, if anything; what the event carries, and its flags (\`RoomEventDefinition\`). */
export const ${camel}RoomFeature = {
  attributes: { ${camel}: textAttribute('${snake}', 250) },
  events: {
    ${camel}Changed: { wire: '${snake}_change', fields: { ${camel}: EVENT_FIELDS.text } },
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
      // Moderation checks these before the handler runs.
      readByOthers: ['text'],
      summary: 'To fill in: a verb and its object, for /docs/api.',
      examples: { right: { im_room_name: '<group.name>', text: 'text' } },
      request: z.object({
        im_room_name: z.string().check(z.regex(ID_PATTERN)),
        text: z.string().check(z.maxLength(20_000)),
      }),
      answer: z.object({}),
    }),
  },
} satisfies RoomFeature
`

const handler = ({ camel, pascal }: Names): string => `\
import { CODE } from '@parley/protocol/rest'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { requirePermission } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'

const createSet${pascal} = (parts: RoomsParts): Pick<Handlers, 'setRoom${pascal}'> => ({
  setRoom${pascal}: signedIn((caller, { im_room_name }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'setRoom${pascal}' },
      { name: im_room_name },
      async (_db, { me }) => {
        requirePermission('changeInfo', me)
        // To fill in: judge the input, save it, and return the event and its recipients.
        throw new CallError(CODE.serverFault, 'Not written yet.')
      },
    ),
  ),
})

export const ${camel} = { handlers: createSet${pascal} } satisfies Feature
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

const addWords = ({ camel }: Names, language: string, sentence: string, name: string): Edit[] => [
  {
    path: `apps/web/src/text/${language}/rooms.ts`,
    apply: source => addEntry(source, 'export const roomEventTexts', `${camel}Changed: ${sentence},`),
  },
  {
    path: `apps/web/src/text/${language}/room-event-names.ts`,
    apply: source => addEntry(source, 'export const roomEventNames', `${camel}Changed: '${name}',`),
  },
]

const english = (field: string, object: string): [sentence: string, name: string] => [
  `params => params.${field} === '' ? \`\${params.operator} removed the ${object}\` : \`\${params.operator} changed the ${object} to “\${params.${field}}”\``,
  `${object} changed`,
]
const chinese = (field: string, object: string): [sentence: string, name: string] => [
  `(params: Done & { ${field}: string }) => params.${field} === '' ? \`\${by(params)}移除了${object}\` : \`\${by(params)}将${object}改为“\${params.${field}}”\``,
  `更改${object}`,
]

const addCommand = ({ pascal }: Names): Edit => ({
  path: 'packages/core/src/features/rooms/rooms.ts',
  apply: source =>
    addEntry(
      source,
      '  return {\n    /** With all its members. */',
      `set${pascal}: (key: ConversationKey, text: string): Promise<CallResult<unknown>> => ask('setRoom${pascal}', { ...roomName(key), text }),`,
    ),
})

/** A change of a room that its members see: event and call, command, handler, sentences. */
export function roomEventSkeleton(names: Names, word: string): Skeleton {
  const { slug, camel } = names
  const files = {
    [`packages/protocol/src/features/${slug}/room-feature.ts`]: definition(names),
    [`apps/server/src/features/${slug}/${slug}.ts`]: handler(names),
  }
  const [event, server] = Object.keys(files)
  return {
    files,
    edits: [
      listIn(
        'packages/protocol/src/room-features.ts',
        'ROOM_FEATURES',
        './features',
        names,
        `${camel}RoomFeature`,
      ),
      addCommand(names),
      listIn('apps/server/src/app/features.ts', 'FEATURES', '../features', names),
      ...addWords(names, 'zh-CN', ...chinese(camel, word)),
      ...addWords(names, 'en', ...english(camel, slug.replaceAll('-', ' '))),
    ],
    next: [
      'Give it a rule in docs/product.md, and cite it in a test.',
      `Fill in ${event}: the event and its flags, what a room keeps, the call and who may make it.`,
      `Write the handler in ${server}, until npx vitest run apps/server/src/http/contract.test.ts passes.`,
      'Read its sentence, and its name in the audit log: rooms.ts and room-event-names.ts in apps/web/src/text/{zh-CN,en}.',
      `Show it: apps/web/src/features/${slug}, and a line in apps/web/src/details-sections.ts.`,
      'docs/tutorial.md walks through one.',
    ],
  }
}
