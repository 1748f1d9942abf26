import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilOpen } from './free-port.ts'

export const SLAPD = '/usr/sbin/slapd'
export const BASE = 'dc=acme,dc=test'
export const SERVICE = { dn: `cn=parley,${BASE}`, password: 'service password' }

export interface Slapd {
  /** Encrypted by StartTLS; it takes no passwords before that. */
  url: string
  /** Encrypted from the start. */
  secureUrl: string
  /** The certificate, which vouches for itself. */
  authority: string
  key: string
  stop(): Promise<void>
}

const person = (uid: string, password: string, more: string[] = []) => [
  '',
  `dn: uid=${uid.replace(/[,+"\\<>;=#]/g, '\\$&')},ou=people,${BASE}`,
  'objectClass: inetOrgPerson',
  `uid: ${uid}`,
  `cn: ${uid} of Acme`,
  'sn: Acme',
  `userPassword: ${password}`,
  ...more,
]

/** Debian's own, with a handful of people. */
export async function startSlapd(): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-slapd-'))
  const at = (name: string) => join(folder, name)
  mkdirSync(at('db'))
  const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=slapd'
  execFileSync(
    'openssl',
    [
      ...certificate.split(' '),
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      at('key'),
      '-out',
      at('pem'),
    ],
    { stdio: 'ignore' },
  )
  const schemas = ['core', 'cosine', 'inetorgperson'].map(name => `include /etc/ldap/schema/${name}.schema`)
  const config = [
    ...schemas,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${at('pid')}`,
    `TLSCertificateFile ${at('pem')}`,
    `TLSCertificateKeyFile ${at('key')}`,
    'security simple_bind=128',
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${SERVICE.dn}" read by * none`,
    'database mdb',
    `suffix "${BASE}"`,
    `directory ${at('db')}`,
  ]
  writeFileSync(at('conf'), `${config.join('\n')}\n`)
  const data = [
    `dn: ${BASE}`,
    'objectClass: dcObject',
    'objectClass: organization',
    'dc: acme',
    'o: Acme',
    '',
    `dn: ${SERVICE.dn}`,
    'objectClass: applicationProcess',
    'objectClass: simpleSecurityObject',
    'cn: parley',
    `userPassword: ${SERVICE.password}`,
    '',
    `dn: ou=people,${BASE}`,
    'objectClass: organizationalUnit',
    'ou: people',
    ...person('ann', 'directory password', ['mail: ann@acme.test']),
    ...person('bob', 'bob password'),
    ...person('newcomer', 'new password', ['mail: new@acme.test']),
    ...person('guest', 'guest password'),
    ...person('gone', 'gone password'),
    ...person('boss', 'boss password'),
    ...person('kim', 'kim password'),
    // Two entries that claim one account.
    ...person('twin', 'twin password', ['uid: twins']),
    ...person('twins', 'twin password'),
  ]
  writeFileSync(at('ldif'), `${data.join('\n')}\n`)
  execFileSync('/usr/sbin/slapadd', ['-f', at('conf'), '-l', at('ldif')], { stdio: 'pipe' })
  const [port, securePort] = [await freePort(), await freePort()]
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`]
  const child = spawn(SLAPD, ['-d', '0', '-f', at('conf'), '-h', `${url} ${secureUrl}`], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await untilOpen(securePort)
  return {
    url,
    secureUrl,
    authority: readFileSync(at('pem'), 'utf8'),
    key: readFileSync(at('key'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
