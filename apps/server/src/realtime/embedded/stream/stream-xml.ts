import { NS, text, type Xml, type XmlElement, xml } from '@parley/protocol/wire'
import type { StreamFault } from './link.ts'

const SASL_FEATURES = xml('mechanisms', { xmlns: NS.sasl }, xml('mechanism', {}, text('PLAIN')))
const BIND_FEATURES = [
  xml('bind', { xmlns: NS.bind }),
  xml('session', { xmlns: NS.session }, xml('optional', {})),
]

const features = (...inner: Xml[]): Xml => xml('stream:features', { 'xmlns:stream': NS.streams }, ...inner)

/** PLAIN alone: a client that sees SCRAM would choose it and fail, since the password is a token. */
export const SIGN_IN_FEATURES = features(SASL_FEATURES)
export const SESSION_FEATURES = features(...BIND_FEATURES)
export const RESUMABLE_SESSION_FEATURES = features(...BIND_FEATURES, xml('sm', { xmlns: NS.sm }))

export const streamError = ({ condition, text: reason }: StreamFault): Xml =>
  xml(
    'stream:error',
    { 'xmlns:stream': NS.streams },
    xml(condition, { xmlns: NS.streamErrors }),
    ...(reason === undefined ? [] : [xml('text', { xmlns: NS.streamErrors }, text(reason))]),
  )

export const saslFailure = (condition: string): Xml => xml('failure', { xmlns: NS.sasl }, xml(condition, {}))
export const SASL_SUCCESS = xml('success', { xmlns: NS.sasl })

export const smFailed = (condition: string): Xml =>
  xml('failed', { xmlns: NS.sm }, xml(condition, { xmlns: NS.stanzaErrors }))

export const iqResult = (iq: XmlElement, to: string, ...payload: Xml[]): Xml =>
  xml('iq', { xmlns: NS.client, type: 'result', id: iq.attr('id'), from: iq.attr('to'), to }, ...payload)

export const iqError = (iq: XmlElement, to: string, condition: string, type = 'cancel'): Xml =>
  xml(
    'iq',
    { xmlns: NS.client, type: 'error', id: iq.attr('id'), from: iq.attr('to'), to },
    xml('error', { type }, xml(condition, { xmlns: NS.stanzaErrors })),
  )
