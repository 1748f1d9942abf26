import type { ScimReply } from '../../ports/scim.ts'
import { listReply } from './read-list.ts'
import { noSuchResource } from './scim-error.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
export const USER_SCHEMA = `${CORE}:User`
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP_SCHEMA = `${CORE}:Group`

interface Attribute {
  name: string
  type: string
  [property: string]: unknown
}

/** An attribute with the defaults of RFC 7643, section 7. */
const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: Attribute[], more: Partial<Attribute> = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })
const readOnly = { mutability: 'readOnly' }
const references = (name: string, target: string, more: Partial<Attribute>) =>
  complex(
    name,
    [
      attribute('value', more),
      attribute('$ref', { type: 'reference', referenceTypes: [target], ...readOnly }),
      attribute('display', readOnly),
    ],
    { multiValued: true, ...more },
  )

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, mutability: 'immutable', uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
      attribute('title'),
      complex('phoneNumbers', [attribute('value'), attribute('type')], { multiValued: true }),
      complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
        multiValued: true,
      }),
      attribute('active', { type: 'boolean' }),
      references('groups', 'Group', readOnly),
    ],
  },
  {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    attributes: [
      attribute('department'),
      complex('manager', [
        attribute('value'),
        attribute('$ref', { type: 'reference', referenceTypes: ['User'] }),
        attribute('displayName', readOnly),
      ]),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      references('members', 'User', {}),
    ],
  },
].map(schema => ({ schemas: [`${CORE}:Schema`], ...schema }))

const RESOURCE_TYPES = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
  },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
].map(type => ({ schemas: [`${CORE}:ResourceType`], ...type }))

const CONFIGURATION = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 100 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'Made under /admin/scim.' },
  ],
}

/** What this directory can do [scim-1]; undefined: the path is about something else. */
export function describeDirectory(
  [type, id, ...more]: readonly string[],
  origin: string,
): ScimReply | undefined {
  if (more.length > 0) return undefined
  const base = `${origin}/scim/v2`
  if (type === 'ServiceProviderConfig' && id === undefined) {
    const meta = { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` }
    return { status: 200, body: { ...CONFIGURATION, meta } }
  }
  const described = type === 'Schemas' ? SCHEMAS : type === 'ResourceTypes' ? RESOURCE_TYPES : undefined
  if (!described) return undefined
  const resourceType = type === 'Schemas' ? 'Schema' : 'ResourceType'
  const all = described.map(one => ({
    ...one,
    meta: { resourceType, location: `${base}/${type}/${one.id}` },
  }))
  if (id === undefined) return listReply(all, all.length, 1)
  const body = all.find(one => one.id === id)
  if (!body) throw noSuchResource()
  return { status: 200, body }
}
