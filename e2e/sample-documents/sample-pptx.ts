import { officeArchive, RELATIONS, relations } from './office-archive.ts'
import { samplePng } from './sample-png.ts'

const NAMES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${RELATIONS}"`
const place = (x: number, y: number, width: number, height: number): string =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`
const box = (at: string, size: number, color: string, lines: readonly string[], bullet = ''): string =>
  `<p:sp><p:spPr>${at}</p:spPr><p:txBody><a:bodyPr/>${lines.map(line => `<a:p><a:pPr>${bullet}</a:pPr><a:r><a:rPr sz="${size * 100}" b="${bullet ? 0 : 1}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
const picture = `<p:pic><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr>${place(8_000_000, 1_900_000, 3_600_000, 3_600_000)}</p:spPr></p:pic>`

const slide = (title: string, lines: readonly string[]): string =>
  `<p:sld ${NAMES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="F6F8F9"/></a:solidFill></p:bgPr></p:bg><p:spTree>${box(place(600_000, 500_000, 10_900_000, 900_000), 36, '0B7286', [title])}${box(place(600_000, 1_800_000, 7_000_000, 3_600_000), 20, '1B2327', lines, '<a:buChar char="•"/>')}${picture}</p:spTree></p:cSld></p:sld>`

export function samplePptx(slides: readonly { title: string; lines: readonly string[] }[]): Buffer {
  const paths = slides.map((_, index) => `slides/slide${index + 1}.xml`)
  return officeArchive(
    'ppt/presentation.xml',
    {
      'ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(paths.map(path => [`ppt/${path}`, 'presentationml.slide'])),
    },
    {
      'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${paths.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(
        ...paths.map((path, index): [string, string, string] => [`rId${index + 1}`, 'slide', path]),
      ),
      ...Object.fromEntries(
        slides.map(({ title, lines }, index) => [`ppt/${paths[index]}`, slide(title, lines)]),
      ),
      ...Object.fromEntries(
        paths.map(path => [
          `ppt/${path.replace('slides/', 'slides/_rels/')}.rels`,
          relations(['rId1', 'image', '../media/image1.png']),
        ]),
      ),
      'ppt/media/image1.png': samplePng(200, 200, 0x558c70, 0xfbf0d4),
    },
  )
}
