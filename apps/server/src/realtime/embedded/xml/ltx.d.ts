/** The part of ltx that is used here; the package ships no types. */
declare module 'ltx' {
  export class Element {
    name: string
    parent: Element | null
    attrs: Record<string, string>
    children: (Element | string)[]
    getName(): string
    getNS(): string | undefined
    getText(): string
  }
  export function parse(source: string): Element
}
