/** Numbers of decisions are unique, and the index has a line for each. */
export function decisionIndexViolations(files: readonly string[], index: string): string[] {
  const names = files.filter(name => /^\d{4}-.*\.md$/.test(name)).sort()
  const numberOf = (name: string) => name.slice(0, 4)
  const twice = names.filter((name, at) => at > 0 && numberOf(name) === numberOf(names[at - 1] ?? ''))
  const listed = [...index.matchAll(/\((\d{4}-[^)]*)\)/g)].map(([, name = '']) => name)
  return [
    ...twice.map(name => `${name}: this number is taken`),
    ...names.filter(name => !listed.includes(name)).map(name => `${name} is not in the index`),
    ...listed.filter(name => !names.includes(name)).map(name => `${name} is in the index, but not there`),
  ]
}
