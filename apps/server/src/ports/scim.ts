/** A request to the directory interface (SCIM 2.0), without HTTP. */
export interface ScimRequest {
  method: string
  /** After `/scim/v2`: type and id. */
  path: string[]
  query: Record<string, unknown>
  body: unknown
  token: string | undefined
  ip: string
  origin: string
}

export interface ScimReply {
  status: number
  body?: object
}

export type Scim = (request: ScimRequest) => Promise<ScimReply>
