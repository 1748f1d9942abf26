interface Named {
  name: string
  id: string
}

/** Filter of the list: part of the name or of the account, whatever the case. */
export function matchesName({ name, id }: Named, query: string): boolean {
  const sought = query.trim().toLocaleLowerCase()
  if (sought === '') return true
  return name.toLocaleLowerCase().includes(sought) || id.toLocaleLowerCase().includes(sought)
}
