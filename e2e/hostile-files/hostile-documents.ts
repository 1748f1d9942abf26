import type { HostileFile } from './hostile-file.ts'
import { type ZipEntry, zipArchive } from './zip-archive.ts'

const TYPES: ZipEntry = {
  name: '[Content_Types].xml',
  data: Buffer.from(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
}
const entry = (name: string, text: string): ZipEntry => ({ name, data: Buffer.from(text) })
const zeros = (name: string, bytes: number, claimedSize?: number): ZipEntry => ({
  name,
  data: Buffer.alloc(bytes),
  ...(claimedSize !== undefined && { claimedSize }),
})
const relationship = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`

const nested = (depth: number): Buffer =>
  depth === 0 ? Buffer.alloc(1_000_000) : zipArchive([{ name: `${depth}.zip`, data: nested(depth - 1) }])

const pdf = (catalog: string, trailer = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R ${trailer}>>\n%%EOF`,
  )

const olePackage = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(480),
  ])

const hostilePdfs = (canary: string, ping: string): HostileFile[] => [
  {
    name: 'script.pdf',
    bytes: pdf(`/OpenAction<</S/JavaScript/JS(app.launchURL\\("${canary}/pdf"\\))>>`),
    about: 'pdf with a script',
  },
  {
    name: 'open.pdf',
    bytes: pdf(`/OpenAction<</S/URI/URI(${canary}/uri)>>`),
    about: 'pdf that opens a page',
  },
  { name: 'cut.pdf', bytes: pdf('').subarray(0, 60), about: 'pdf that breaks off' },
  { name: 'locked.pdf', bytes: pdf('', '/Encrypt 9 0 R'), about: 'encrypted pdf' },
  {
    name: 'page.pdf',
    bytes: Buffer.concat([Buffer.from(`<!doctype html><script>${ping}</script>`), pdf('')]),
    about: 'page as pdf',
  },
]

const archiveBombs = (): HostileFile[] => [
  {
    name: 'bomb.docx',
    bytes: zipArchive([TYPES, zeros('word/document.xml', 30_000_000)]),
    about: 'docx that unpacks to a thousand times its size',
  },
  {
    name: 'claims.xlsx',
    bytes: zipArchive([TYPES, zeros('xl/workbook.xml', 1_000, 4_294_967_295)]),
    about: 'xlsx that claims 4 GB',
  },
  {
    name: 'lies.docx',
    bytes: zipArchive([TYPES, zeros('word/document.xml', 40_000_000, 100)]),
    about: 'docx that claims 100 bytes and unpacks to 40 MB',
  },
  {
    name: 'entries.pptx',
    bytes: zipArchive([TYPES, ...Array.from({ length: 2_100 }, (_, n) => entry(`ppt/${n}.xml`, 'x'))]),
    about: 'pptx of 2,100 entries',
  },
  { name: 'nested.zip', bytes: nested(6), about: 'zip in zip, six times' },
  { name: 'slip.docx', bytes: zipArchive([TYPES, entry('../../../etc/cron.d/x', 'x')]), about: 'zip slip' },
  {
    name: 'link.docx',
    bytes: zipArchive([TYPES, { ...entry('word/document.xml', '/etc/passwd'), mode: 0o120_777 }]),
    about: 'symbolic link in a docx',
  },
]

const activeOffice = (canary: string, ping: string): HostileFile[] => [
  {
    name: 'template.docx',
    bytes: zipArchive([
      TYPES,
      entry('word/document.xml', '<w:document/>'),
      entry('word/_rels/settings.xml.rels', relationship(`${canary}/template`)),
      entry('word/_rels/document.xml.rels', relationship('file:///etc/passwd')),
    ]),
    about: 'docx that fetches its template',
  },
  {
    name: 'webservice.xlsx',
    bytes: zipArchive([
      TYPES,
      entry('xl/worksheets/sheet1.xml', `<c><f>WEBSERVICE("${canary}/sheet")</f></c>`),
      entry('xl/externalLinks/_rels/externalLink1.xml.rels', relationship(`${canary}/link`)),
    ]),
    about: 'xlsx that fetches',
  },
  {
    name: 'macro.xlsx',
    bytes: zipArchive([TYPES, entry('xl/vbaProject.bin', 'Auto_Open')]),
    about: 'xlsx with a macro',
  },
  { name: 'locked.docx', bytes: olePackage(), about: 'docx with a password' },
  {
    name: 'flagged.xlsx',
    bytes: zipArchive([TYPES, { ...entry('xl/workbook.xml', 'x'), isEncrypted: true }]),
    about: 'xlsx with encrypted entries',
  },
  { name: 'page.doc', bytes: Buffer.from(`<html><script>${ping}</script></html>`), about: 'page as doc' },
]

export const hostileDocuments = (canary: string, ping: string): HostileFile[] => [
  ...hostilePdfs(canary, ping),
  ...archiveBombs(),
  ...activeOffice(canary, ping),
]
