import { zipArchive } from '../hostile-files/zip-archive.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const RELATIONS = `${OFFICE}/relationships`

/** `[id, kind, target]`. */
export const relations = (...list: readonly [string, string, string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Builds an office document from its parts; `types` are the content types of parts that need one. */
export function officeArchive(
  main: string,
  types: Record<string, string>,
  parts: Record<string, string | Buffer>,
): Buffer {
  const overrides = Object.entries(types)
    .map(
      ([path, type]) =>
        `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides}</Types>`,
    '_rels/.rels': relations(['rId1', 'officeDocument', main]),
    ...parts,
  }
  return zipArchive(Object.entries(all).map(([name, data]) => ({ name, data: Buffer.from(data) })))
}
