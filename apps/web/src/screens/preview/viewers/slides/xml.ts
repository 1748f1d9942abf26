/** Elements of office formats are matched by local name, because prefixes differ between writers. */
export const children = (element: Element | undefined, name?: string): Element[] =>
  element ? [...element.children].filter(child => name === undefined || child.localName === name) : []

export const child = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => children(at, name)[0], element)

export const numberOf = (element: Element | undefined, name: string): number | undefined => {
  const value = element?.getAttribute(name)
  const number = Number(value)
  return value == null || value === '' || Number.isNaN(number) ? undefined : number
}

/** An attribute with a namespace, such as `r:id`. */
export const relationOf = (element: Element | undefined, name: string): string | undefined =>
  [...(element?.attributes ?? [])].find(
    attribute => attribute.localName === name && attribute.prefix !== null,
  )?.value
