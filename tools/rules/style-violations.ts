/** What stylesheets take from one place: the ellipsis from `ui`, the widths of the layout from `breakpoints.ts`. */
export function styleViolations(path: string, source: string): string[] {
  if (path.endsWith('/ui/ellipsis.module.css')) return []
  return source.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}:`
    if (/text-overflow:/.test(line)) return [`${at} composes ellipsis from ui/ellipsis.module.css`]
    return /@media[^{]*\d+px/.test(line) ? [`${at} a width is a name of ui/breakpoints.ts`] : []
  })
}
