import type { Endpoint } from './endpoint.ts'

const PARAMETER = /\{(\w+)\}/g

/** The path of a REST call, with each `{name}` filled in from the request. */
export const pathFor = ({ path }: Pick<Endpoint, 'path'>, request: object): string =>
  path.replace(PARAMETER, (_, name: string) =>
    encodeURIComponent(String((request as Record<string, unknown>)[name])),
  )
