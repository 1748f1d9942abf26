import { addEntry, addImport } from './edit-source.ts'
import { kindFixtures } from './kind-fixtures.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const codec = ({ slug, snake, camel, pascal }: Names): string => `\
import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { shortText } from './value.ts'
import { valueKind } from './value-kind.ts'

/** What the code works with. */
interface ${pascal}Content {
  kind: '${snake}'
  title: string
}

declare module '../content.ts' {
  interface Contents {
    ${snake}: ${pascal}Content
  }
}

/** What travels. */
const ${pascal}Value = z.object({ title: shortText })

export const ${camel}Kind = valueKind({
  kind: '${snake}',
  schema: ${pascal}Value,
  // To fill in: the content of a value; undefined refuses it.
  toContent: () => undefined,
  // To fill in: the value of a content.
  toValue: () => ({}),
  // The label is what other clients and quotes show: replace it by its Chinese word.
  ...ownLabel('${snake}', '[${slug}]', content => content.title),
  copyText: content => content.title,
  searchText: content => content.title,
  counts: true,
  userMaySend: true,
  actionable: true,
})
`

const view = ({ snake, camel, pascal }: Names): string => `\
import type { BubbleProps, KindView } from '../../slots/kind.ts'

function ${pascal}Bubble({ content }: BubbleProps<'${snake}'>) {
  return <p>{content.title}</p>
}

export const ${camel}View: KindView<'${snake}'> = { Bubble: ${pascal}Bubble, frameOf: () => 'card' }
`

function registrations({ slug, snake, camel }: Names): Edit[] {
  const label = (path: string): Edit => ({
    path,
    apply: source => addEntry(source, 'labels: {', `${snake}: '[${slug}]',`),
  })
  return [
    {
      path: 'packages/protocol/src/kinds.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}Kind } from './kinds/${slug}.ts'`),
          'const KINDS: ',
          `${snake}: ${camel}Kind,`,
        ),
    },
    {
      path: 'apps/web/src/kinds.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}View } from './kinds/${slug}/${slug}-view.tsx'`),
          'const VIEWS: ',
          `${snake}: ${camel}View,`,
        ),
    },
    {
      path: 'packages/protocol/fixtures/any-content.ts',
      apply: source =>
        addEntry(
          source,
          'const SHAPES: ',
          `${snake}: fc.record({ kind: fc.constant('${snake}'), title: words }),`,
        ),
    },
    {
      path: 'apps/web/src/screens/gallery/sample-contents.ts',
      apply: source =>
        addEntry(source, 'const FIXED_SAMPLES: ', `${snake}: plain({ kind: '${snake}', title: 'Title' }),`),
    },
    label('apps/web/src/text/zh-CN/kinds.ts'),
    label('apps/web/src/text/en/kinds.ts'),
  ]
}

/** A kind of message: codec, view, both registrations, label, sample and fixtures. */
export const kindSkeleton = (names: Names): Skeleton => ({
  files: {
    [`packages/protocol/src/kinds/${names.slug}.ts`]: codec(names),
    [`apps/web/src/kinds/${names.slug}/${names.slug}-view.tsx`]: view(names),
    ...kindFixtures(names),
  },
  edits: registrations(names),
  next: [
    `Say in packages/protocol/fixtures/{stanzas,records,malformed}/${names.slug}* what travels.`,
    `Fill in packages/protocol/src/kinds/${names.slug}.ts until npx vitest run packages/protocol passes.`,
    `Draw it in apps/web/src/kinds/${names.slug}; npm run dev shows it at /gallery.`,
    'Put its label into plain words in apps/web/src/text/{zh-CN,en}/kinds.ts.',
  ],
})
