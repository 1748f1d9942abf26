const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

type ScimType =
  | 'invalidFilter'
  | 'invalidValue'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'mutability'
  | 'uniqueness'

/** A refusal in the words of RFC 7644. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const noSuchResource = () => new ScimError(404, 'No such resource.')

export const describeScimError = ({ status, message, scimType }: ScimError) => ({
  schemas: [SCHEMA],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})
