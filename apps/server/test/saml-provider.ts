import { execFileSync } from 'node:child_process'
import { createHash, createSign, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** What an assertion says; a test changes what it wants to be wrong. */
export interface Said {
  nameId: string
  format?: string
  email?: string
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  notBefore: number
  notOnOrAfter: number
}

interface Keys {
  key: string
  certificate: string
}

export interface SamlProvider extends Keys {
  issuer: string
  entryPoint: string
  /** Another pair, which nobody has been told of. */
  foreign: Keys
  stop(): Promise<void>
}

/** The request in an address, as the provider reads it. */
export function readRequest(location: URL) {
  const xml = inflateRawSync(Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    xml,
    id: attribute('ID'),
    callback: attribute('AssertionConsumerServiceURL'),
    state: location.searchParams.get('RelayState') ?? '',
  }
}

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const SAML = 'urn:oasis:names:tc:SAML:2.0'
const time = (ms: number): string => new Date(ms).toISOString()

/** Written in canonical form, so that its bytes are what is signed. */
export function writeAssertion(said: Said, id = `_${randomBytes(16).toString('hex')}`): string {
  const { format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = said
  const [from, until] = [time(said.notBefore), time(said.notOnOrAfter)]
  const email =
    said.email === undefined
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  return (
    `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${id}" IssueInstant="${from}" Version="2.0">` +
    `<saml:Issuer>${said.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${format}">${said.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.inResponseTo}" NotOnOrAfter="${until}" Recipient="${said.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${from}"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${email}</saml:Assertion>`
  )
}

/** XML signatures by hand: sharing no code with the library that checks them. */
export function signAssertion(assertion: string, { key }: Pick<Keys, 'key'>): string {
  const id = /ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
  const digest = createHash('sha256').update(assertion).digest('base64')
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const info = (declared: string) =>
    `<ds:SignedInfo${declared}><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>' +
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform>` +
    `<ds:Transform Algorithm="${exclusive}"></ds:Transform></ds:Transforms>` +
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>' +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const value = createSign('sha256')
    .update(info(` xmlns:ds="${DS}"`))
    .sign(key, 'base64')
  const signature = `<ds:Signature xmlns:ds="${DS}">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`
  return assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
}

/** What the browser posts. */
export const wrapAnswer = (content: string, { inResponseTo, issuer, recipient }: Said): string =>
  `<samlp:Response xmlns:samlp="${SAML}:protocol" Destination="${recipient}" ID="_r" InResponseTo="${inResponseTo}" IssueInstant="${time(Date.now())}" Version="2.0">` +
  `<saml:Issuer xmlns:saml="${SAML}:assertion">${issuer}</saml:Issuer>` +
  `<samlp:Status><samlp:StatusCode Value="${SAML}:status:Success"></samlp:StatusCode></samlp:Status>${content}</samlp:Response>`

export async function startSamlProvider(): Promise<SamlProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-saml-'))
  const make = (): Keys => {
    const [key, out] = [join(folder, 'key'), join(folder, 'pem')]
    const args = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=idp.acme.test/O=Acme'.split(' ')
    execFileSync('openssl', [...args, '-keyout', key, '-out', out, '-days', '2'], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(out, 'utf8') }
  }
  const http = createServer((_request, response) => response.end('Sign in here.'))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const keys = make()
  const foreign = make()
  rmSync(folder, { recursive: true })
  return {
    ...keys,
    foreign,
    issuer: `${origin}/metadata`,
    entryPoint: `${origin}/login?tenant=acme`,
    stop: () => new Promise(resolve => http.close(() => resolve())),
  }
}
