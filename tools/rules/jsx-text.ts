import { parseSync, Visitor } from 'oxc-parser'
import { isTest } from '../repository.ts'

const READ_BY_PEOPLE = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

/** Every sentence a person reads is in `text/`, in both languages; markup only has its key. */
export function jsxTextViolations(path: string, source: string): string[] {
  if (isTest(path) || !path.startsWith('apps/web/src/') || !path.endsWith('.tsx')) return []
  const found: string[] = []
  const report = (start: number, text: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push(`${path}:${line}: '${text.trim()}' belongs into text/`)
  }
  const visitor = new Visitor({
    JSXText(node) {
      if (hasLetters(node.value)) report(node.start, node.value)
    },
    JSXAttribute(node) {
      const value = node.value
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (READ_BY_PEOPLE.has(name) && hasLetters(value.value)) report(node.start, value.value)
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}
