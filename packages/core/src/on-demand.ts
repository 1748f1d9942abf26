type Command = (...given: never[]) => Promise<unknown>

/** Commands for some pages only, e.g. those of administrators: their code is loaded when the first one is given. */
export function onDemand<T extends Record<keyof T, Command>>(load: () => Promise<T>): T {
  let loading: Promise<T> | undefined
  const loaded = async (): Promise<T> => {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      // The next one tries again.
      loading = undefined
      throw error
    }
  }
  return new Proxy({} as T, {
    get:
      (_none, name) =>
      async (...given: never[]) =>
        (await loaded())[name as keyof T](...given),
  })
}
