import type { Endpoint } from './endpoint.ts'

const PARAMETER = /\{(\w+)\}/g

/** Where a call goes: `{name}` in its path is filled from the request. */
export const pathFor = ({ path }: Pick<Endpoint, 'path'>, request: object): string =>
  path.replace(PARAMETER, (_, name: string) =>
    encodeURIComponent(String((request as Record<string, unknown>)[name])),
  )
