import { officeArchive, RELATIONS, relations } from './office-archive.ts'
import { samplePng } from './sample-png.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const paragraph = (text: string, look = ''): string =>
  `<w:p><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const heading = (text: string, size: number): string =>
  paragraph(text, `<w:b/><w:color w:val="0B7286"/><w:sz w:val="${size * 2}"/>`)
const table = (rows: readonly string[][]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side => `<w:${side} w:val="single" w:sz="4" w:color="C9D1D5"/>`).join('')}</w:tblBorders></w:tblPr>${rows.map(row => `<w:tr>${row.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="2743200" cy="1371600"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2743200" cy="1371600"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A heading, a paragraph, a table and a picture; `extra` is put behind them as it is. */
export const sampleDocx = (title: string, extra = ''): Buffer =>
  officeArchive(
    'word/document.xml',
    { 'word/document.xml': 'wordprocessingml.document.main' },
    {
      'word/document.xml': `<w:document xmlns:w="${W}" xmlns:r="${RELATIONS}"><w:body>${heading(title, 24)}${paragraph('The pilot covers gate-in, gate-out and yard counts at three terminals. 试点覆盖三个码头。')}${heading('Fees', 14)}${table(
        [
          ['Terminal', 'Devices', 'Amount'],
          ['North', '24', '¥ 186,000'],
          ['East', '18', '¥ 142,500'],
        ],
      )}${picture}${extra}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1200" w:right="1200" w:bottom="1200" w:left="1200"/></w:sectPr></w:body></w:document>`,
      'word/_rels/document.xml.rels': relations(['rId2', 'image', 'media/image1.png']),
      'word/media/image1.png': samplePng(240, 120, 0x0b7286, 0xf4a58b),
    },
  )
