interface Access {
  address(path: string): URL
  token(): string | undefined
  /** True: `token` gives a new one. */
  renew(): Promise<boolean>
}

export interface FileRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
}

export type FetchWithToken = (path: string, init?: FileRequest) => Promise<Response>

/** `fetch` for uploads and downloads, which are not in the contract. A token that is too old is renewed once. */
export function createFetchWithToken({ address, token, renew }: Access): FetchWithToken {
  return async (path, init) => {
    const ask = () => {
      const headers = { ...init?.headers, Authorization: `Bearer ${token() ?? ''}` }
      return fetch(address(path), { ...init, headers })
    }
    const response = await ask()
    return response.status === 401 && (await renew()) ? ask() : response
  }
}
