interface Named {
  name: string
  id: string
}

/** Filters the list by part of the name or account, ignoring case. */
export function matchesName({ name, id }: Named, query: string): boolean {
  const sought = query.trim().toLocaleLowerCase()
  if (sought === '') return true
  return name.toLocaleLowerCase().includes(sought) || id.toLocaleLowerCase().includes(sought)
}
