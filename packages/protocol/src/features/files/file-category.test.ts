import { describe, expect, it } from 'vitest'
import { extensionOf, FILE_CATEGORY, fileCategoryOf } from './file-category.ts'

// [kinds-13]
describe('file categories', () => {
  it.each([
    ['a.mp4', 'mp4', 'video', '0001'],
    ['a.MOV', 'mov', 'video', '0001'],
    ['a.mp3', 'mp3', 'audio', '0002'],
    ['三季度.发票.PDF', 'pdf', 'document', '0003'],
    ['a.webp', 'webp', 'image', '0004'],
    ['a.tar', 'tar', 'archive', '0005'],
    ['a.7zip', '7zip', 'archive', '0005'],
    ['a.exe', 'exe', 'other', '0006'],
    ['README', '', 'other', '0006'],
    ['.gitignore', '', 'other', '0006'],
    ['ends with a dot.', '', 'other', '0006'],
    ['a.constructor', 'constructor', 'other', '0006'],
    ['', '', 'other', '0006'],
  ] as const)('%s', (name, extension, category, code) => {
    expect(extensionOf(name)).toBe(extension)
    expect(fileCategoryOf(extensionOf(name))).toBe(category)
    expect(FILE_CATEGORY[category]).toBe(code)
  })
})
