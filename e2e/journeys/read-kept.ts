/** What this browser keeps, as it lies in the database of that name: a line per entry, and the last time of writing. Runs in the page. */
export async function readKept(name: string): Promise<{ lines: string[]; at: number }> {
  const answer = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  // Opening it would make it.
  if (!(await indexedDB.databases()).some(one => one.name === name)) return { lines: [], at: 0 }
  const database = await answer(indexedDB.open(name))
  const all = (table: string) => database.transaction(table).objectStore(table)
  const [keys, entries] = [await answer(all('sealed').getAllKeys()), await answer(all('sealed').getAll())]
  const marks: { at: number }[] = await answer(all('marks').getAll())
  database.close()
  const lines = entries.map(({ bytes }: { bytes: ArrayBuffer }, index) =>
    [JSON.stringify(keys[index]), new TextDecoder('latin1').decode(bytes)].join(' '),
  )
  return { lines, at: Math.max(0, ...marks.map(({ at }) => at)) }
}
