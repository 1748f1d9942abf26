import { sampleDocx } from '../sample-documents/sample-docx.ts'
import { samplePptx } from '../sample-documents/sample-pptx.ts'
import { sampleXlsx } from '../sample-documents/sample-xlsx.ts'
import type { HostileFile } from './hostile-file.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Documents that a viewer can open: what is inside of them must stay text. */
export function hostileOffice(canary: string): HostileFile[] {
  const markup = escaped(
    `<img src="${canary}/img" onerror="window.hostile=1"><script>window.hostile=1</script>`,
  )
  const style = escaped(`x;}body{background:url(${canary}/css)}@import url(${canary}/import);a{`)
  return [
    {
      name: 'markup.docx',
      bytes: sampleDocx(markup),
      about: 'docx with markup as text',
    },
    {
      name: 'style.docx',
      bytes: sampleDocx(
        'style',
        `<w:p><w:r><w:rPr><w:rFonts w:ascii="${style}"/><w:color w:val="${style}"/></w:rPr><w:t>x</w:t></w:r></w:p>`,
      ),
      about: 'docx with styles that load',
    },
    {
      name: 'vml.docx',
      bytes: sampleDocx(
        'vml',
        `<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" style="width:10pt;height:10pt" onload="window.hostile=1" href="javascript:window.hostile=1"><v:imagedata src="${canary}/vml"/></v:rect></w:pict></w:r></w:p>`,
      ),
      about: 'docx with a drawing that loads',
    },
    {
      name: 'chunk.docx',
      bytes: sampleDocx('chunk', '<w:altChunk r:id="rId2"/>'),
      about: 'docx with a page inside',
    },
    {
      name: 'markup.xlsx',
      bytes: sampleXlsx({ [markup.slice(0, 30).replace(/[^a-z]/g, '')]: [[markup, `=${style}`]] }),
      about: 'xlsx with markup in cells',
    },
    {
      name: 'markup.pptx',
      bytes: samplePptx([{ title: markup, lines: [style] }]),
      about: 'pptx with markup as text',
    },
  ]
}
