const FONT = 5

const escaped = (text: string): string => text.replace(/[\\()]/g, character => `\\${character}`)

/** Lines of text in Helvetica, one page for each list. */
export function samplePdf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = []
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')
  objects[1] = '<</Type/Catalog/Pages 2 0 R>>'
  objects[2] = `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`
  objects[FONT] = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  for (const [index, lines] of pages.entries()) {
    const body = `BT /F1 24 Tf 64 760 Td ${lines
      .map((line, place) => `${place === 1 ? '/F1 13 Tf ' : ''}(${escaped(line)}) Tj 0 -28 Td`)
      .join('\n')} ET`
    objects[6 + index * 2] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 ${FONT} 0 R>>>>/Contents ${7 + index * 2} 0 R>>`
    objects[7 + index * 2] = `<</Length ${body.length}>>stream\n${body}\nendstream`
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, number) => {
    if (!object) return 0
    const at = text.length
    text += `${number} 0 obj${object}endobj\n`
    return at
  })
  const table = Array.from(objects, (_, number) =>
    offsets[number] ? `${String(offsets[number]).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  )
  text += `xref\n0 ${objects.length}\n${table.join('')}trailer<</Size ${objects.length}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
