/** Routes beside the contract: bytes, and protocols that others have defined. Their answers are no envelopes. */
interface Route {
  path: string
  methods: readonly string[]
  tag: string
  summary: string
  security?: 'session' | 'history' | 'directory'
  /** Parameters in the query. */
  query?: readonly string[]
  type?: string
  status?: number
}

const ROUTES: readonly Route[] = [
  {
    path: '/api/comprehen/compose',
    methods: ['get'],
    tag: 'avatars',
    summary: 'Draw the picture of a group from up to nine pictures of this server.',
    security: 'history',
    query: ['groupUrlList'],
    type: 'image/png',
  },
  {
    path: '/chat/file/{id}',
    methods: ['get', 'head'],
    tag: 'files',
    summary: 'Download a file. The token may be in the header `token`; ranges are served.',
    security: 'session',
  },
  {
    path: '/chat/file/{id}/thumb',
    methods: ['get', 'head'],
    tag: 'files',
    summary: 'Download the thumbnail of a picture.',
    security: 'session',
  },
  {
    path: '/media/file/{id}',
    methods: ['get', 'head'],
    tag: 'files',
    summary: 'Show a file by the signed address that `getFileLinks` answers.',
  },
  {
    path: '/chat/file/upload',
    methods: ['post'],
    tag: 'files',
    summary:
      'Begin an upload in parts (tus 1.0.0) at the address that `getUploadTarget` answers, with `Upload-Length`. `Location` is where the parts go; then `finishUpload`.',
    security: 'session',
    status: 201,
  },
  {
    path: '/chat/file/upload',
    methods: ['options'],
    tag: 'files',
    summary: 'Ask which version of tus the server speaks, and how large a file may be.',
    status: 204,
  },
  {
    path: '/chat/file/upload/{id}',
    methods: ['head', 'patch', 'delete'],
    tag: 'files',
    summary: 'Ask how much has arrived, add a part at `Upload-Offset`, or give an upload up (tus 1.0.0).',
    security: 'session',
    status: 204,
  },
  ...(
    [
      ['admin/exports', 'Download a finished export.'],
      ['user/exports/own', 'Download the archive of one’s own data.'],
    ] as const
  ).map(
    ([path, summary]): Route => ({
      path: `/business/${path}/file/{id}`,
      methods: ['get'],
      tag: 'exports',
      summary,
      security: 'session',
      type: 'application/zip',
    }),
  ),
  {
    path: '/picture/{id}',
    methods: ['get'],
    tag: 'pictures',
    summary: 'Get a picture of a person or a group.',
    type: 'image/webp',
  },
  ...['Users', 'Groups'].flatMap((list): Route[] => [
    {
      path: `/scim/v2/${list}`,
      methods: ['get', 'post'],
      tag: 'scim',
      summary: `List or add ${list.toLowerCase()} of the directory (SCIM 2.0, RFC 7644).`,
      security: 'directory',
      query: ['filter', 'startIndex', 'count'],
      type: 'application/scim+json',
    },
    {
      path: `/scim/v2/${list}/{id}`,
      methods: ['get', 'put', 'patch', 'delete'],
      tag: 'scim',
      summary: `Read, replace, change or remove one of the ${list.toLowerCase()} of the directory.`,
      security: 'directory',
      type: 'application/scim+json',
    },
  ]),
  ...(
    [
      ['ServiceProviderConfig', 'Describe what this directory can do (SCIM 2.0).'],
      ['ResourceTypes', 'List the kinds of resources of this directory (SCIM 2.0).'],
      ['Schemas', 'List the attributes of users and groups (SCIM 2.0).'],
    ] as const
  ).map(
    ([path, summary]): Route => ({
      path: `/scim/v2/${path}`,
      methods: ['get'],
      tag: 'scim',
      summary,
      security: 'directory',
      type: 'application/scim+json',
    }),
  ),
  ...(
    [
      ['start', 'Lead to the identity provider of a company.'],
      ['callback', 'Come back from the identity provider.'],
      ['end', 'Sign out at the identity provider too.'],
    ] as const
  ).map(
    ([step, summary]): Route => ({
      path: `/sso/${step}`,
      methods: ['get'],
      tag: 'sso',
      summary,
      status: 302,
    }),
  ),
  {
    path: '/sso/saml',
    methods: ['post'],
    tag: 'sso',
    summary: 'Take the answer of a SAML provider, and lead on to the callback.',
    status: 303,
  },
  {
    path: '/sso/metadata',
    methods: ['get'],
    tag: 'sso',
    summary: 'Describe this server to a SAML provider.',
    type: 'application/samlmetadata+xml',
  },
  {
    path: '/widget/loader.js',
    methods: ['get'],
    tag: 'widget',
    summary: 'Load the website widget.',
    type: 'text/javascript',
  },
  {
    path: '/widget/{team}',
    methods: ['get'],
    tag: 'widget',
    summary: 'Open the chat of the widget, in a frame of a website that the team allows.',
    type: 'text/html',
  },
  {
    path: '/parley-embed.js',
    methods: ['get'],
    tag: 'embed',
    summary: 'Load the bridge between a host page and Parley in its frame, a module.',
    type: 'text/javascript',
  },
  {
    path: '/parley-embed.d.ts',
    methods: ['get'],
    tag: 'embed',
    summary: 'Load the types of the bridge.',
    type: 'text/plain',
  },
  {
    path: '/xmpp-websocket',
    methods: ['get'],
    tag: 'stream',
    summary: 'Open the stream as a WebSocket with subprotocol `xmpp` (RFC 7395).',
    status: 101,
  },
  {
    path: '/http-bind/',
    methods: ['post'],
    tag: 'stream',
    summary: 'Send and fetch stanzas over HTTP (BOSH, XEP-0124 and XEP-0206).',
    type: 'text/xml',
  },
  {
    path: '/healthz',
    methods: ['get'],
    tag: 'operation',
    summary: 'Say whether database and stream serve; also `/readyz`, and `/livez` for the process alone.',
    type: 'application/json',
  },
  {
    path: '/metrics',
    methods: ['get'],
    tag: 'operation',
    summary: 'Figures for Prometheus, to this machine or with the token of the operator.',
    type: 'text/plain',
  },
]

const parameter = (place: 'path' | 'query', name: string) => ({
  name,
  in: place,
  required: place === 'path',
  schema: { type: 'string' },
})

export function describeRoutes(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, methods, tag, summary, security, query = [], type, status = 200 } of ROUTES) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name))
    const operation = {
      summary,
      tags: [tag],
      security: security ? [{ [security]: [] }] : [],
      parameters: [...inPath, ...query.map(name => parameter('query', name))],
      responses: { [status]: { description: 'Success', ...(type && { content: { [type]: {} } }) } },
    }
    paths[path] = { ...paths[path], ...Object.fromEntries(methods.map(method => [method, operation])) }
  }
  return paths
}
