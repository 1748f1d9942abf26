import { addEntry, addImport } from './edit-source.ts'
import { kindFixtures } from './kind-fixtures.ts'
import type { Names } from './names.ts'
import type { Edit, Skeleton } from './skeleton.ts'

const codec = ({ snake, camel, pascal }: Names, word: string): string => `\
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
  // What other clients and quotes show.
  ...ownLabel('${snake}', '[${word}]', content => content.title),
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

function registrations(names: Names, chinese: string): Edit[] {
  const { slug, snake, camel } = names
  const addLabel = (path: string, word: string): Edit => ({
    path,
    apply: source => addEntry(source, 'labels: {', `${snake}: '[${word}]',`),
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
      path: 'packages/protocol/fixtures/fixtures.ts',
      apply: source =>
        addEntry(
          addImport(source, `import { ${camel}Fixtures } from './kinds/${slug}.ts'`),
          'const FIXTURES_BY_KIND: ',
          `${snake}: ${camel}Fixtures,`,
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
    addLabel('apps/web/src/text/zh-CN/kinds.ts', chinese),
    addLabel('apps/web/src/text/en/kinds.ts', names.label),
  ]
}

/** A kind of message: codec, view, both registrations, labels, sample and fixtures. */
export const kindSkeleton = (names: Names, chinese: string): Skeleton => ({
  files: {
    [`packages/protocol/src/kinds/${names.slug}.ts`]: codec(names, chinese),
    [`apps/web/src/kinds/${names.slug}/${names.slug}-view.tsx`]: view(names),
    [`packages/protocol/fixtures/kinds/${names.slug}.ts`]: kindFixtures(names, chinese),
  },
  edits: registrations(names, chinese),
  next: [
    `Fill in packages/protocol/src/kinds/${names.slug}.ts until npx vitest run packages/protocol passes.`,
    `Other fields than a title: packages/protocol/fixtures/kinds/${names.slug}.ts, packages/protocol/fixtures/any-content.ts, and the sample in apps/web/src/screens/gallery/sample-contents.ts.`,
    `Draw it in apps/web/src/kinds/${names.slug}; npm run dev shows it at /gallery.`,
  ],
})
