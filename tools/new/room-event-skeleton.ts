import { addEntry, addImport } from './edit-source.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const definition = ({ snake, camel }: Names): string => `\
import { EVENT_FIELDS, type RoomEventTable } from '../../room-event.ts'

const { text } = EVENT_FIELDS

/** To fill in: what the event carries, and its flags (\`RoomEventDefinition\`). */
export const ${camel}RoomEvents = {
  ${camel}Changed: { wire: '${snake}_change', fields: { text } },
} satisfies RoomEventTable
`

const reducers = ({ camel }: Names): string => `\
import type { RoomReducers } from '../../store/room-reducers.ts'

export const ${camel}RoomReducers: RoomReducers = {
  // To fill in: the room after the event, as a member knows it.
  ${camel}Changed: room => room,
}
`

function registrations({ slug, camel, label }: Names): Edit[] {
  const addWords = (language: string, sentence: string): Edit => ({
    path: `apps/web/src/text/${language}/room-events.ts`,
    apply: source =>
      addEntry(
        addEntry(source, 'export const roomEventTexts', `${camel}Changed: ${sentence},`),
        'export const roomEventNames',
        `${camel}Changed: '${label}',`,
      ),
  })
  return [
    {
      path: 'packages/protocol/src/room-events.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}RoomEvents } from './features/${slug}/room-events.ts'`),
          'export const ROOM_EVENTS = ',
          `...${camel}RoomEvents,`,
        ),
    },
    {
      path: 'packages/core/src/apply-room-event.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}RoomReducers } from './features/${slug}/room-reducers.ts'`),
          'const ROOM_REDUCERS',
          `...${camel}RoomReducers,`,
        ),
    },
    addWords('zh-CN', `(params: Done & { text: string }) => \`\${by(params)}：\${params.text}\``),
    addWords('en', `params => \`\${params.operator}: \${params.text}\``),
  ]
}

/** A change of a room that its members see: definition in protocol, reducer in core, sentences. */
export const roomEventSkeleton = (names: Names): Skeleton => ({
  files: {
    [`packages/protocol/src/features/${names.slug}/room-events.ts`]: definition(names),
    [`packages/core/src/features/${names.slug}/room-reducers.ts`]: reducers(names),
  },
  edits: registrations(names),
  next: [
    `Fill in packages/protocol/src/features/${names.slug}/room-events.ts: name, fields and flags of the event.`,
    `Say what it changes in packages/core/src/features/${names.slug}/room-reducers.ts.`,
    'Put its sentence, and its name in the audit log, into plain words: apps/web/src/text/{zh-CN,en}/room-events.ts.',
    `The call that makes it happen: npm run new call ${names.slug}/<name>; its handler uses changeRoom. docs/tutorial.md walks through one.`,
  ],
})
